import { useState } from 'react';
import { AppointmentsSummary } from '#web/features/appointments/appointments-summary.tsx';
import { createFamilyDraft } from '#web/features/family/family-draft.ts';
import { FamilyMembers } from '#web/features/family/family-members.tsx';
import { OwnCard } from '#web/features/health-card/own-card.tsx';
import { MembershipDetails } from '#web/features/membership/membership-details.tsx';
import { PersonalInformation } from '#web/features/settings/personal-information.tsx';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { isFamilyMembership } from '#web/lib/session/membership-state.ts';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useHealthCard } from '#web/lib/session/use-health-card.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';

const FamilyFlow = lazyComponent(() => import('#web/features/family/family-flow.tsx'));

/**
 * The Profile tab: the health card, membership and personal information (PROFILE-09 to PROFILE-12).
 * On wide screens personal information is below the card, beside everything else. An upgrade to the family plan
 * asks at once who is on it.
 */
export function OwnDetails({ uid }: { uid: string }) {
  const { account, failed, retry } = useAccount();
  const { cardNumber } = useHealthCard();
  const membership = useMembership();
  // A failed or disputed payment comes first.
  const late = membership.status === 'past_due' || membership.status === 'suspended';
  const { today, brand } = useSite();
  const [draft] = useState(createFamilyDraft);
  const [asksFamily, setAsksFamily] = useState(false);
  const details = (
    <MembershipDetails key="membership" uid={uid} onUpgraded={() => setAsksFamily(true)} />
  );
  const appointments = cardNumber ? (
    <AppointmentsSummary key="appointments" cardNumber={cardNumber} />
  ) : null;
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,min(27rem,45%))_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8">
      <OwnCard uid={uid} />
      <div className="grid min-w-0 grid-cols-1 gap-6 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        {late ? [details, appointments] : [appointments, details]}
        {isFamilyMembership(membership) ? <FamilyMembers uid={uid} /> : null}
      </div>
      {account ? (
        <PersonalInformation account={account} />
      ) : failed ? (
        <ErrorMessage title="Failed to load user data" onRetry={retry} />
      ) : (
        <LoadingRegion label="Loading your details">
          <Skeleton shape="block" className="h-72 rounded-card" />
        </LoadingRegion>
      )}
      {asksFamily ? (
        <FamilyFlow
          uid={uid}
          today={today}
          brandName={brand.name}
          terms={null}
          draft={draft}
          paying={false}
          onClose={() => setAsksFamily(false)}
        />
      ) : null}
    </div>
  );
}
