import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useHealthCard } from '#web/lib/session/use-health-card.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { useLiveAppointments } from '#web/lib/appointments/use-live-appointments.ts';
import { restoreLostFocus } from '#web/lib/appointments/restore-lost-focus.ts';
import type { Route } from './+types/profile';
import { OwnDetails } from './profile/own-details.tsx';
import { PROFILE_TABS, profileTab, type ProfileTab, TAB_LABELS } from './profile/tab.ts';
import { TabSkeleton } from './profile/tab-skeleton.tsx';
import { NoCardNumber, WithCardNumber } from './profile/with-card-number.tsx';

const CheckInTab = lazyComponent(
  () => import('#web/features/check-in/check-in-tab.tsx'),
  <TabSkeleton />,
);
const HistoryTab = lazyComponent(
  () => import('#web/features/history/history-tab.tsx'),
  <TabSkeleton />,
);
const RewardsTab = lazyComponent(
  () => import('#web/features/rewards/rewards-tab.tsx'),
  <TabSkeleton />,
);

export function meta({ matches: [root], location }: Route.MetaArgs) {
  const tab = profileTab(new URLSearchParams(location.search).get('tab'));
  const part = tab === 'profile' ? '' : `${TAB_LABELS[tab]} | `;
  return privateHead(`${part}Your profile`, root.loaderData?.brand.name);
}

/** /profile: four tabs under the page's heading (PROFILE-01, PROFILE-02). */
export default function Profile() {
  const { user } = useSession();
  return (
    <div className="page pb-18">
      <PageHeading title="Your profile" className="pb-3" />
      {user ? (
        <ProfileTabs uid={user.uid} />
      ) : (
        <Notice tone="error">No user found in context. Please log in again.</Notice>
      )}
    </div>
  );
}

function ProfileTabs({ uid }: { uid: string }) {
  const [chosen, choose] = useProfileTab();
  const { role } = useAccount();
  const { cardNumber } = useHealthCard();
  // Rewards are for members, never for staff (P-67).
  const shown = PROFILE_TABS.filter((each) => role !== 'admin' || each !== 'rewards');
  const tab = shown.includes(chosen) ? chosen : 'profile';
  const panels = {
    profile: <OwnDetails uid={uid} />,
    checkin: <WithCardNumber>{(number) => <CheckInTab cardNumber={number} />}</WithCardNumber>,
    history: <WithCardNumber>{(number) => <HistoryTab cardNumber={number} />}</WithCardNumber>,
    rewards: <RewardsTab uid={uid} cardMissing={<NoCardNumber />} />,
  };
  return (
    <>
      {cardNumber ? <LiveAppointments cardNumber={cardNumber} /> : null}
      <Tabs
        label="Profile area"
        // All four fit on the smallest phone.
        className="max-sm:[&_[role=tablist]]:justify-between max-sm:[&_[role=tablist]]:gap-2"
        value={tab}
        onValueChange={choose}
        tabs={shown.map((value) => ({
          value,
          label: TAB_LABELS[value],
          panel: panels[value],
        }))}
      />
    </>
  );
}

/** Renders nothing; keeps the page's appointments live. Only for people with a card. */
function LiveAppointments({ cardNumber }: { cardNumber: string }) {
  useLiveAppointments(cardNumber);
  return null;
}

/** The tab in the URL; each choice adds a history entry. */
function useProfileTab(): [ProfileTab, (tab: string) => void] {
  const [query, setQuery] = useSearchParams();
  const tab = profileTab(query.get('tab'));
  const before = useRef(tab);
  useEffect(() => {
    if (before.current === tab) return;
    before.current = tab;
    // The button inside a tab that navigated here may have been removed with it.
    restoreLostFocus(() => document.getElementById('main'));
  }, [tab]);
  const choose = (wanted: string) => {
    const next = profileTab(wanted);
    setQuery(next === 'profile' ? {} : { tab: next }, { preventScrollReset: true });
  };
  return [tab, choose];
}
