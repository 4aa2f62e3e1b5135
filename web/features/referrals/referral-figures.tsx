import type { ReferralStats } from '#shared/contract/referrals.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { totalRewards } from '#shared/domain/referrals/total-rewards.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Total referrals, total rewards, and pending rewards if there are any (REFER-13 to REFER-15). */
export function ReferralFigures({ stats: { stats, referrals } }: { stats: ReferralStats }) {
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
