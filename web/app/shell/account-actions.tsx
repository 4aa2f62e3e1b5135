import { ChevronDown, CircleUserRound } from 'lucide-react';
import { useNavigate } from 'react-router';
import { usePendingReward, useReferralWatch } from '#web/features/referrals/queries.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import type { MenuEntry } from '#web/ui/menu-entry.ts';
import { firstName } from '../first-name.ts';
import { paths } from '../paths.ts';
import { type AccountEntry, accountEntries, membershipLabel, REFER_LABEL } from './account-menu.ts';
import { isCustomer } from './first-links.ts';
import { leaveHome } from './leave-home.ts';
import type { Person } from './use-person.ts';
import { useRefer } from './use-refer.ts';
import {
  prepareReferralWindows,
  showReferralWindow,
  useReferralWindows,
} from './use-referral-windows.tsx';

/** The right side of the header for a signed-in person (spec 2, Top navigation bar). */
export default function AccountActions({ person }: { person: Person }) {
  const navigate = useNavigate();
  const refer = useRefer(person, () => showReferralWindow('share'));
  // It is here on every width, in sight or not: one place that keeps the stats fresh.
  const memberUid = person.membershipActive ? person.uid : null;
  useReferralWatch(memberUid);
  const pendingRewardPounds = usePendingReward(memberUid);
  const entries = accountEntries({ ...person, pendingRewardPounds });
  const isMember = person.membershipActive || person.membershipSuspended;
  const leave = () => leaveHome(navigate);
  const windows = useReferralWindows(person.uid);
  return (
    <>
      <nav aria-label="Account" className="hidden items-center gap-2 lg:flex">
        {isCustomer(person.role) ? (
          <>
            <Button
              size="sm"
              variant="quiet"
              onClick={refer}
              onFocus={prepareReferralWindows}
              onPointerEnter={prepareReferralWindows}
            >
              {REFER_LABEL}
            </Button>
            <ButtonLink to={paths.pricing()} size="sm" variant={isMember ? 'secondary' : 'primary'}>
              {membershipLabel(person)}
            </ButtonLink>
          </>
        ) : null}
        <MenuButton
          label={`Account menu of ${person.name}`}
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
  return { kind: 'action', text, badge, onSelect: () => showReferralWindow(opens) };
}
