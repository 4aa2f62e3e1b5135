import { usePendingReward } from '#web/features/referrals/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { paths } from '../paths.ts';
import { accountEntries, membershipLabel, REFER_LABEL } from './account-menu.ts';
import { isCustomer } from './visitor-links.ts';
import { useSignOut } from './use-sign-out.ts';
import { EntryList, entryLook } from './menu-links.tsx';
import type { Person } from './use-person.ts';
import { useRefer } from './use-refer.ts';
import { showReferralModal } from './use-referral-modals.tsx';

type Props = {
  person: Person;
  close: () => void;
};

/** The mobile menu of a signed-in person (SHELL-35, SHELL-36). */
export default function AccountPanel({ person, close }: Props) {
  const signOut = useSignOut();
  const refer = useRefer(person, () => showReferralModal('share'));
  const pendingRewardPounds = usePendingReward(person.membershipActive ? person.uid : null);
  const isMember = person.membershipActive || person.membershipSuspended;
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
            variant={isMember ? 'secondary' : 'primary'}
            block
            className={person.membershipKnown ? undefined : 'invisible'}
          >
            {membershipLabel(person)}
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
          showReferralModal(window);
        }}
      />
      <div className="border-t border-line pt-2">
        <button
          type="button"
          className={entryLook}
          onClick={() => {
            close();
            signOut();
          }}
        >
          Sign Out
        </button>
      </div>
    </>
  );
}
