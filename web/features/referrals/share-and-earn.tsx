import { useState } from 'react';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { referralLink } from '#shared/domain/referrals/referral-link.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { LOAD_FAILED, useReferralStats, useReferralCode } from './queries.ts';
import { SharePanel } from './share-panel.tsx';
import { showReferralToast } from './referral-toasts.ts';

type Props = { uid: string; onClose: () => void; onRewards: () => void };

/** The Share & Earn modal: the member's referral link and ways to share it (REFER-01 to REFER-10). */
export function ShareAndEarn({ uid, onClose, onRewards }: Props) {
  const { stats, failed, loading, reloading, reload } = useReferralStats(uid);
  return (
    <Modal
      onClose={onClose}
      title="Share & Earn"
      description="Share your link with friends. You’ll earn a reward when they buy a membership."
      actions={
        <Button variant="quiet" onClick={onRewards}>
          See your referral rewards
        </Button>
      }
    >
      {stats ? (
        <div className="grid grid-cols-1 gap-6">
          <ReferralLinkField uid={uid} />
          <SharePanel uid={uid} />
          <PotentialEarnings />
        </div>
      ) : loading ? (
        <LoadingSkeleton />
      ) : failed ? (
        <ErrorMessage
          title={LOAD_FAILED}
          retryLabel="Try Again"
          onRetry={reload}
          pending={reloading}
        />
      ) : null}
    </Modal>
  );
}

function PotentialEarnings() {
  return (
    <section
      aria-labelledby="potential-earnings"
      className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 rounded-card bg-reward-soft p-4 text-reward"
    >
      <h3 id="potential-earnings" className="text-base">
        Potential Earnings
      </h3>
      <p className="tabular text-2xl font-bold">£5 - £10</p>
      <p className="w-full text-sm">
        For each friend: £5 for an {PLANS.single.membershipType}, £10 for a{' '}
        {PLANS.family.membershipType}.
      </p>
    </section>
  );
}

function LoadingSkeleton() {
  return (
    <LoadingRegion label="Loading your referral link">
      <Skeleton className="mb-3 w-32" />
      <Skeleton shape="block" className="mb-6 h-12" />
      <Skeleton shape="block" className="mb-6 h-11" />
      <Skeleton shape="block" className="h-28 rounded-card" />
    </LoadingRegion>
  );
}

/** The referral link to copy, or a button to generate the missing code (REFER-01, REFER-06). */
function ReferralLinkField({ uid }: { uid: string }) {
  const { code, generating, generate } = useReferralCode(uid);
  if (code === null) return <NoCode generating={generating} generate={generate} />;
  const link = referralLink(window.location.origin, code);
  return (
    <div className="flex flex-col gap-3 sm:flex-row sm:items-end">
      <TextInput
        label="Your referral link"
        className="min-w-0 flex-1"
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton
        text={link}
        className="sm:min-h-12 sm:min-w-32"
        onError={() => showReferralToast('error', 'Failed to copy link. Please try again.')}
      />
    </div>
  );
}

type NoCodeProps = Pick<ReturnType<typeof useReferralCode>, 'generating' | 'generate'>;

function NoCode({ generating, generate }: NoCodeProps) {
  const [pending, setPending] = useState(false);
  async function handleClick() {
    setPending(true);
    const generated = await generate();
    setPending(false);
    if (generated) showReferralToast('success', 'Referral code generated successfully!');
    else showReferralToast('error', 'Failed to generate referral code. Please try again.');
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p className="text-sm text-muted">
        {generating
          ? 'We’re creating your referral code.'
          : 'You don’t have a referral code yet. Generate one to get a link to share.'}
      </p>
      <Button pending={pending} onClick={() => void handleClick()}>
        Generate Referral Code
      </Button>
    </div>
  );
}
