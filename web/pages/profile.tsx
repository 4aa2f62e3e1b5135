import { isFamilyPlan } from '#shared/domain/membership/plan.ts';
import { FamilyMembers } from '#web/features/family/family-members.tsx';
import { OwnCard } from '#web/features/health-card/own-card.tsx';
import { MembershipDetails } from '#web/features/membership/membership-details.tsx';
import { PersonalInformation } from '#web/features/settings/personal-information.tsx';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useHealthCard } from '#web/lib/session/use-health-card.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/profile';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return [{ title: `Your profile | ${root.loaderData?.brand.name ?? ''}` }];
}

/** /profile (spec 2, Profile area): the Profile tab's content under the page's heading. */
export default function Profile() {
  const { user } = useSession();
  return (
    <div className="page pb-18">
      <PageHeading title="Your profile" />
      {user ? (
        <ProfileTab uid={user.uid} />
      ) : (
        <Notice tone="error">No user found in context. Please log in again.</Notice>
      )}
    </div>
  );
}

/** The health card and everything that is known of the person and the membership. */
function ProfileTab({ uid }: { uid: string }) {
  const { brand } = useSite();
  const { user } = useSession();
  const { account, loading: accountLoading, failed, retry } = useAccount();
  const { cardNumber, loading: cardLoading } = useHealthCard();
  const membership = useMembership();
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-8">
      <OwnCard
        uid={uid}
        brand={brand.name}
        fullName={account?.fullName || user?.name || ''}
        cardNumber={cardNumber}
        membership={membership}
        loading={accountLoading || cardLoading || !membership.known}
      />
      <div className="grid min-w-0 grid-cols-1 gap-6">
        <MembershipDetails uid={uid} />
        {membership.active && isFamilyPlan(membership.plan) ? <FamilyMembers uid={uid} /> : null}
        {account ? (
          <PersonalInformation account={account} />
        ) : failed ? (
          <ErrorMessage title="Failed to load user data" onRetry={retry} />
        ) : (
          <LoadingRegion label="Loading your details">
            <Skeleton shape="block" className="h-72 rounded-card" />
          </LoadingRegion>
        )}
      </div>
    </div>
  );
}
