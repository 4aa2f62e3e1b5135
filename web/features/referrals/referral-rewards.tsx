import { RotateCw } from 'lucide-react';
import type { ReferralStats } from '#shared/contract/referrals.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { totalRewards } from '#shared/domain/referrals/total-rewards.ts';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EMPTY_STATS, LOAD_FAILED, useReferralStats } from './queries.ts';
import { PendingReferrals, SuccessfulReferrals } from './referral-lists.tsx';

type Props = { uid: string; onClose: () => void; onShare: () => void };

/** The Referral Rewards modal (REFER-13 to REFER-23). */
export function ReferralRewards({ uid, onClose, onShare }: Props) {
  const { stats, failed, loading, reloading, reload } = useReferralStats(uid);
  const shown = stats ?? EMPTY_STATS;
  return (
    <Modal
      onClose={onClose}
      title="Referral Rewards"
      description="What you’ve earned from friends who bought a membership."
      actions={
        <>
          <ButtonLink to={paths.profile('rewards')} onClick={onClose}>
            Stamp card
          </ButtonLink>
          <Button variant="primary" onClick={onShare}>
            Share & Earn
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-5">
        {failed ? (
          <ErrorMessage
            title={LOAD_FAILED}
            retryLabel="Try Again"
            onRetry={reload}
            pending={reloading}
          />
        ) : null}
        {loading ? (
          <LoadingSkeleton />
        ) : (
          <>
            {failed ? null : <RefreshRow reloading={reloading} reload={reload} />}
            <ReferralFigures stats={shown} />
            <SuccessfulReferrals
              entries={shown.referrals.completed}
              count={shown.stats.completedReferrals}
            />
            <PendingReferrals
              entries={shown.referrals.pending}
              count={shown.stats.pendingReferrals}
            />
          </>
        )}
      </div>
    </Modal>
  );
}

function RefreshRow({ reloading, reload }: { reloading: boolean; reload: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="text-sm text-muted">Updates automatically.</p>
      <Button
        size="sm"
        variant="quiet"
        className="shrink-0"
        icon={<RotateCw />}
        pending={reloading}
        onClick={reload}
      >
        Refresh
      </Button>
    </div>
  );
}

function LoadingSkeleton() {
  return (
    <LoadingRegion label="Loading your referral rewards">
      <div className="mb-6 grid grid-cols-2 gap-3">
        <Skeleton shape="block" className="h-22 rounded-card" />
        <Skeleton shape="block" className="h-22 rounded-card" />
      </div>
      <Skeleton className="mb-4 w-1/2" />
      <Skeleton shape="block" className="mb-3 h-14" />
      <Skeleton shape="block" className="h-14" />
    </LoadingRegion>
  );
}

/** Total referrals, total rewards, and pending rewards if there are any (REFER-13 to REFER-15). */
function ReferralFigures({ stats: { stats, referrals } }: { stats: ReferralStats }) {
  const total = totalRewards(referrals.completed, stats.totalEarnings, stats.completedReferrals);
  return (
    <dl className="grid grid-cols-2 gap-3 sm:auto-cols-fr sm:grid-flow-col sm:grid-cols-none">
      <Figure term="Total Referred">{String(stats.totalReferrals)}</Figure>
      <Figure term="Total Rewards" reward>
        {pounds(total * 100)}
      </Figure>
      {stats.pendingRewards > 0 ? (
        <Figure term="Pending Rewards" className="col-span-2 sm:col-span-1">
          {pounds(stats.pendingRewards * 100)}
        </Figure>
      ) : null}
    </dl>
  );
}

type FigureProps = { term: string; reward?: boolean; className?: string; children: string };

function Figure({ term, reward, className, children }: FigureProps) {
  return (
    <div
      className={classNames(
        'rounded-card p-4',
        reward ? 'bg-reward-soft text-reward' : 'border border-line',
        className,
      )}
    >
      <dt className={classNames('text-sm', !reward && 'text-muted')}>{term}</dt>
      <dd className="tabular text-2xl font-bold">{children}</dd>
    </div>
  );
}
