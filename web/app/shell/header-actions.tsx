import { Link } from 'react-router';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { paths } from '../paths.ts';
import type { Person } from './use-person.ts';

// Visitors never need it, and it brings the menu along.
const AccountActions = lazyPart(() => import('./account-actions.tsx'), <Place />);

export function HeaderActions({ person }: { person: Person }) {
  if (person.phase === 'starting') return <Place />;
  if (person.phase === 'signed-out') {
    return (
      <nav aria-label="Account" className="hidden items-center gap-2 lg:flex">
        <Link
          to={paths.howItWorks()}
          className="inline-flex min-h-10 items-center rounded-control px-3 text-sm font-medium text-ink hover:text-primary"
        >
          How It Works
        </Link>
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

/** Holds the place while it is not known who is there. */
function Place() {
  return <div className="hidden h-10 w-48 lg:block" aria-hidden="true" />;
}
