import { ChevronDown, CircleUserRound } from 'lucide-react';
import { usePendingReward, useReferralPolling } from '#web/features/referrals/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { MenuEntry } from '#web/ui/menu-entry.ts';
import { firstName } from '../first-name.ts';
import { paths } from '../paths.ts';
import { type AccountEntry, accountEntries, membershipLabel, REFER_LABEL } from './account-menu.ts';
import { isCustomer } from './visitor-links.ts';
import { useSignOut } from './use-sign-out.ts';
import type { Person } from './use-person.ts';
import { useRefer } from './use-refer.ts';
import {
  prepareReferralModals,
  showReferralModal,
  useReferralModals,
} from './use-referral-modals.tsx';

/** The right side of the header for a signed-in person (SHELL-20 to SHELL-25). */
export default function AccountActions({ person }: { person: Person }) {
  const refer = useRefer(person, () => showReferralModal('share'));
  // Mounted at every width, visible or not: the single place that refreshes the stats.
  const memberUid = person.membershipActive ? person.uid : null;
  useReferralPolling(memberUid);
  const pendingRewardPounds = usePendingReward(memberUid);
  const entries = accountEntries({ ...person, pendingRewardPounds });
  const isMember = person.membershipActive || person.membershipSuspended;
  const leave = useSignOut();
  const windows = useReferralModals(person.uid);
  return (
    <>
      <nav aria-label="Account" className="hidden items-center gap-2 lg:flex">
        {isCustomer(person.role) ? (
          <>
            <Button
              size="sm"
              variant="quiet"
              onClick={refer}
              onFocus={prepareReferralModals}
              onPointerEnter={prepareReferralModals}
            >
              {REFER_LABEL}
            </Button>
            <ButtonLink
              to={paths.pricing()}
              size="sm"
              variant={isMember ? 'secondary' : 'primary'}
              // A member is never asked to become one: its place is kept until we know.
              className={person.membershipKnown ? undefined : 'invisible'}
            >
              {membershipLabel(person)}
            </ButtonLink>
          </>
        ) : null}
        <MenuButton
          label={`Account menu for ${person.name}`}
          size="sm"
          entries={[
            { kind: 'heading', text: `Welcome, ${person.name}` },
            { kind: 'heading', text: `Role: ${person.roleName}` },
            { kind: 'separator' },
            ...entries.map((entry) => menuEntry(entry)),
            { kind: 'separator' },
            { kind: 'action', text: 'Sign Out', onSelect: leave },
          ]}
        >
          <CircleUserRound className="size-6!" />
          <span className="max-w-28 truncate">{firstName(person.name)}</span>
          <ChevronDown />
        </MenuButton>
      </nav>
      {windows}
    </>
  );
}

function menuEntry(entry: AccountEntry): MenuEntry {
  if ('to' in entry) return { kind: 'link', ...entry };
  const { text, badge, opens } = entry;
  return { kind: 'action', text, badge, onSelect: () => showReferralModal(opens) };
}
