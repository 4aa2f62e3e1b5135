import { Link } from 'react-router';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { paths } from '../paths.ts';
import type { Person } from './use-person.ts';
import { VISITOR_LINKS } from './visitor-links.ts';

// Visitors never need it, and it imports the menu.
const AccountActions = lazyComponent(() => import('./account-actions.tsx'), <Place />);

export function HeaderActions({ person }: { person: Person }) {
  if (person.phase === 'starting') return <Place />;
  if (person.phase === 'signed-out') {
    return (
      <nav aria-label="Account" className="hidden items-center gap-2 lg:flex">
        {VISITOR_LINKS.slice(0, -2).map(({ text, to }) => (
          <Link
            key={to}
            to={to}
            // On a narrow desktop the search of the home page needs the space.
            className={`min-h-10 items-center rounded-control px-3 text-sm font-medium whitespace-nowrap text-ink hover:text-primary ${to === paths.howItWorks() ? 'inline-flex' : 'hidden xl:inline-flex'}`}
          >
            {text}
          </Link>
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

/** Placeholder of the same size while the session is unknown. */
function Place() {
  return <div className="hidden h-10 w-48 lg:block" aria-hidden="true" />;
}
