import { ChevronDown, CircleUserRound, LogOut } from 'lucide-react';
import { useNavigate } from 'react-router';
import { signOut } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { MenuEntry } from '#web/ui/menu-entry.ts';
import { firstName } from '../first-name.ts';
import { paths } from '../paths.ts';
import { accountLinks, membershipLabel, REFER_LABEL } from './account-menu.ts';
import type { Person } from './use-person.ts';
import { useRefer } from './use-refer.ts';

type Props = { person: Person; onRefer: () => void };

/** The right side of the header for a signed-in person (spec 2, Top navigation bar). */
export default function AccountActions({ person, onRefer }: Props) {
  const navigate = useNavigate();
  const refer = useRefer(person, onRefer);
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
      <MenuButton
        label={`Account menu of ${person.name}`}
        size="sm"
        entries={menuEntries(person, leave)}
      >
        <CircleUserRound aria-hidden="true" className="size-6!" />
        <span className="max-w-28 truncate">{firstName(person.name)}</span>
        <ChevronDown aria-hidden="true" />
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
      text,
      badge,
    })),
    { kind: 'separator' },
    { kind: 'action', text: 'Sign Out', onSelect: leave, icon: <LogOut aria-hidden="true" /> },
  ];
}
