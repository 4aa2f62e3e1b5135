import { useNavigate } from 'react-router';
import { signOut } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { paths } from '../paths.ts';
import { accountLinks, membershipLabel, REFER_LABEL } from './account-menu.ts';
import { LinkList } from './menu-links.tsx';
import type { Person } from './use-person.ts';
import { useRefer } from './use-refer.ts';

type Props = { person: Person; onRefer: () => void; close: () => void };

/** What the hamburger holds for a signed-in person (spec 2). */
export default function AccountPanel({ person, onRefer, close }: Props) {
  const navigate = useNavigate();
  const refer = useRefer(person, onRefer);
  return (
    <>
      <div>
        <p className="font-semibold">Welcome, {person.name}</p>
        <p className="text-sm text-muted">Role: {person.roleName}</p>
      </div>
      {person.role === 'provider' ? null : (
        <div className="grid gap-2">
          <ButtonLink
            to={paths.pricing()}
            variant={person.membershipActive ? 'secondary' : 'primary'}
            block
          >
            {membershipLabel(person.membershipActive)}
          </ButtonLink>
          <Button
            block
            onClick={() => {
              close();
              refer();
            }}
          >
            {REFER_LABEL}
          </Button>
        </div>
      )}
      <LinkList links={accountLinks(person)} />
      <Button
        variant="quiet"
        block
        onClick={() => void signOut().then(() => navigate(paths.home()))}
      >
        Sign Out
      </Button>
    </>
  );
}
