import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useUnreachable } from '#web/lib/offline/unreachable.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { paths } from '../paths.ts';
import { HeaderLink } from './header-link.tsx';
import type { Person } from './use-person.ts';
import { VISITOR_PAGES } from './visitor-links.ts';

// Visitors never need it, and it imports the menu.
const AccountActions = lazyComponent(() => import('./account-actions.tsx'), <Place />);

export function HeaderActions({ person }: { person: Person }) {
  if (person.phase === 'starting') return <Unconfirmed />;
  if (person.phase === 'signed-out') {
    return (
      <nav aria-label="Account" className="hidden items-center gap-2 lg:flex">
        {VISITOR_PAGES.map(({ text, to }) => (
          <HeaderLink key={to} {...{ text, to }} />
        ))}
        <ButtonLink to={paths.signIn()} size="sm" variant="quiet">
          Log In
        </ButtonLink>
        <ButtonLink to={paths.signUp()} size="sm" variant="primary">
          Sign Up
        </ButtonLink>
      </nav>
    );
  }
  return <AccountActions person={person} />;
}

/** The session could not be confirmed: the health card may be on this device. */
function Unconfirmed() {
  const unreachable = useUnreachable();
  if (!unreachable) return <Place />;
  return (
    <nav aria-label="Account" className="hidden items-center gap-2 lg:flex">
      <ButtonLink to={paths.profile()} size="sm" variant="quiet">
        Digital Health Card
      </ButtonLink>
    </nav>
  );
}

/** Placeholder of the same size while the session is unknown. */
function Place() {
  return <div className="hidden h-10 w-48 lg:block" aria-hidden="true" />;
}
