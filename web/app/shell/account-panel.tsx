import { useNavigate } from 'react-router';
import { usePendingReward } from '#web/features/referrals/queries.ts';
import type { ReferralWindow } from '#web/features/referrals/referral-windows.tsx';
import { signOut } from '#web/lib/session/use-session.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { paths } from '../paths.ts';
import { accountEntries, membershipLabel, REFER_LABEL } from './account-menu.ts';
import { isCustomer } from './first-links.ts';
import { EntryList, entryLook } from './menu-links.tsx';
import type { Person } from './use-person.ts';
import { useRefer } from './use-refer.ts';

type Props = {
  person: Person;
  onReferral: (window: ReferralWindow) => void;
  close: () => void;
};

/** What the hamburger holds for a signed-in person (spec 2). */
export default function AccountPanel({ person, onReferral, close }: Props) {
  const navigate = useNavigate();
  const refer = useRefer(person, () => onReferral('share'));
  const pendingRewardPounds = usePendingReward(person.membershipActive ? person.uid : null);
  return (
    <>
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold">Welcome, {person.name}</p>
        <p className="text-sm text-muted">Role: {person.roleName}</p>
      </div>
      {isCustomer(person.role) ? (
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
      ) : null}
      <EntryList
        entries={accountEntries({ ...person, pendingRewardPounds })}
        onOpen={(window) => {
          close();
          onReferral(window);
        }}
      />
      <div className="border-t border-line pt-2">
        <button
          type="button"
          className={entryLook}
          onClick={() => void signOut().then(() => navigate(paths.home()))}
        >
          Sign Out
        </button>
      </div>
    </>
  );
}
