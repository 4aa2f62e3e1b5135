import { CircleUserRound, LogOut } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { signOut } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { MenuEntry } from '#web/ui/menu-entry.ts';
import { paths } from '../paths.ts';
import { accountLinks, membershipLabel, REFER_LABEL } from './account-menu.ts';
import type { Person } from './use-person.ts';
import { useRefer } from './use-refer.ts';

type Props = { person: Person; onRefer: () => void };

/** The right side of the header on wide screens. */
export function HeaderActions({ person, onRefer }: Props) {
  const navigate = useNavigate();
  const refer = useRefer(person, onRefer);
  if (person.phase === 'starting')
    return <div className="hidden h-10 w-48 lg:block" aria-hidden="true" />;
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
  const leave = () => void signOut().then(() => navigate(paths.home()));
  return (
    <nav aria-label="Account" className="hidden items-center gap-2 lg:flex">
      {person.role === 'provider' ? null : (
        <>
          <Button size="sm" variant="quiet" onClick={refer}>
            {REFER_LABEL}
          </Button>
          <ButtonLink
            to={paths.pricing()}
            size="sm"
            variant={person.membershipActive ? 'secondary' : 'primary'}
          >
            {membershipLabel(person.membershipActive)}
          </ButtonLink>
        </>
      )}
      <MenuButton label="Account menu" size="sm" entries={menuEntries(person, leave)}>
        <CircleUserRound aria-hidden="true" className="size-6" />
      </MenuButton>
    </nav>
  );
}

function menuEntries(person: Person, leave: () => void): MenuEntry[] {
  return [
    { kind: 'heading', text: `Welcome, ${person.name}` },
    { kind: 'heading', text: `Role: ${person.roleName}` },
    { kind: 'separator' },
    ...accountLinks(person).map(({ text, to, badge }): MenuEntry => ({
      kind: 'link',
      to,
      text: badge ? `${text} ${badge}` : text,
    })),
    { kind: 'separator' },
    { kind: 'action', text: 'Sign Out', onSelect: leave, icon: <LogOut aria-hidden="true" /> },
  ];
}
