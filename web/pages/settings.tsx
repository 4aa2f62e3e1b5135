import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Account } from '#shared/contract/records/account.ts';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { AddressEditor } from '#web/features/postcode/address-editor.tsx';
import { EmailSection } from '#web/features/change-email/email-section.tsx';
import { InstallSection } from '#web/features/install/install-section.tsx';
import { ChangePassword } from '#web/features/password-reset/change-password.tsx';
import { emailChangeQuery } from '#web/features/change-email/queries.ts';
import { passkeysQuery } from '#web/features/passkeys/queries.ts';
import { ownReferralCodeQuery } from '#web/features/settings/queries.ts';
import { useSettled } from '#web/lib/queries/use-settled.ts';
import { secondFactorQuery } from '#web/lib/session/second-factor.ts';
import { signInMethodsQuery } from '#web/lib/session/sign-in-methods.ts';
import { sessionsQuery } from '#web/features/sessions/queries.ts';
import { SessionsSection } from '#web/features/sessions/sessions-section.tsx';
import { PasskeysSection } from '#web/features/passkeys/passkeys-section.tsx';
import { AccountStatistics } from '#web/features/settings/account-statistics.tsx';
import { SecondFactorSection } from '#web/features/second-factor/second-factor-section.tsx';
import type { RenderAddress } from '#web/features/settings/field-control.tsx';
import { EditProfile } from '#web/features/settings/edit-profile.tsx';
import { PasswordSection } from '#web/features/settings/password-section.tsx';
import { ProfileSkeleton } from '#web/features/settings/profile-skeleton.tsx';
import { ReferralCode } from '#web/features/settings/referral-code.tsx';
import { ResetAccount } from '#web/features/settings/reset-account.tsx';
import { YourData } from '#web/features/settings/your-data.tsx';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/settings';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Settings', root.loaderData?.brand.name);
}

/** /settings (SETTINGS-01 to SETTINGS-07). */
export default function Settings() {
  return (
    <div className="page pb-18">
      <PageHeading title="Settings" description="Your details, your password and your data." />
      <Sections />
    </div>
  );
}

function Sections() {
  const { today } = useSite();
  const { user } = useSession();
  const { account, failed, retry } = useAccount();
  if (!user) {
    return <Notice tone="error">No user found in context. Please log in again.</Notice>;
  }
  if (account) {
    return (
      <TwoColumns
        main={
          <>
            <EditProfile
              key={account.uid}
              account={account}
              today={today}
              renderAddress={renderAddress}
            />
            <AccountStatistics uid={account.uid} />
            <SessionsSection uid={account.uid} />
          </>
        }
        side={<Side account={account} />}
      />
    );
  }
  if (failed) {
    return <ErrorMessage title="Failed to load user data" onRetry={retry} className="max-w-3xl" />;
  }
  return (
    <LoadingRegion label="Loading your details">
      <TwoColumns main={<ProfileSkeleton />} side={<SideSkeleton />} />
    </LoadingRegion>
  );
}

/**
 * The account’s sections. They appear together, once each knows its size, because people click on the ones
 * below; the devices count too, which are above them on a phone.
 */
function Side({ account }: { account: Account }) {
  const { uid, email } = account;
  const { active, known, kind } = useMembership();
  const settled = useSettled([
    sessionsQuery(uid),
    emailChangeQuery(uid),
    secondFactorQuery(uid),
    signInMethodsQuery(uid),
    passkeysQuery(uid),
    ...(active ? [ownReferralCodeQuery(uid)] : []),
  ]);
  const ready = settled && known;
  return (
    <>
      {ready ? null : (
        <LoadingRegion label="Loading your account">
          <SideSkeleton />
        </LoadingRegion>
      )}
      <div className={ready ? SIDE : 'hidden'}>
        <EmailSection uid={uid} email={email} />
        <Password account={account} />
        <SecondFactorSection uid={uid} />
        <PasskeysSection uid={uid} />
        {active ? <ReferralCode uid={uid} /> : null}
        <YourData uid={uid} />
        <ResetAccount account={account} membership={kind} />
        {/* Last, because the browser may offer it at any time. */}
        <InstallSection />
      </div>
    </>
  );
}

const SIDE = 'grid grid-cols-1 gap-6';

function SideSkeleton() {
  return (
    <div className={SIDE}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <Skeleton key={place} shape="block" className="h-48 rounded-card" />
      ))}
    </div>
  );
}

/** The password, whose change signs out the devices that the next section lists. */
function Password({ account: { uid, email } }: { account: Account }) {
  const queries = useQueryClient();
  return (
    <PasswordSection
      uid={uid}
      email={email}
      renderChangePassword={({ onChanged, onCancel }) => (
        <ChangePassword
          email={email}
          onCancel={onCancel}
          onChanged={() => {
            onChanged();
            void queries.invalidateQueries(sessionsQuery(uid));
          }}
        />
      )}
    />
  );
}

const renderAddress: RenderAddress = (control) => <AddressEditor {...control} />;

/** The person's data, and beside it the account's; stacked on a phone. */
function TwoColumns({ main, side }: { main: ReactNode; side: ReactNode }) {
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="grid grid-cols-1 gap-6">{main}</div>
      <div className="grid grid-cols-1 gap-6">{side}</div>
    </div>
  );
}
