import { useQuery } from '@tanstack/react-query';
import type { Statistics } from '#shared/contract/accounts.ts';
import { unpricedText } from '#shared/domain/accounts/unpriced-text.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { statisticsQuery } from './queries.ts';

/** On phones the first entry (date) and the last (savings) span a whole row. */
const GRID =
  'grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 *:first:col-span-full *:last:col-span-full sm:*:first:col-span-1 sm:*:last:col-span-1';

/** Account statistics (SETTINGS-02; P-46). */
export function AccountStatistics({ uid }: { uid: string }) {
  const { data, isError, isFetching, refetch } = useQuery(statisticsQuery(uid));
  return (
    <Card as="section" aria-labelledby="account-statistics">
      <h2 id="account-statistics" className="mb-4">
        Account statistics
      </h2>
      {data ? (
        <Figures statistics={data} />
      ) : isError ? (
        <ErrorMessage
          title="We couldn’t load your account statistics."
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      ) : (
        <LoadingRegion label="Loading your account statistics">
          <Figures statistics={null} />
        </LoadingRegion>
      )}
    </Card>
  );
}

/** @param statistics null while loading: skeletons take the place of the figures, line by line */
function Figures({ statistics }: { statistics: Statistics | null }) {
  const since = statistics?.memberSince;
  const count = (figure: number | undefined) => (figure === undefined ? null : String(figure));
  const figures = [
    [since ? 'Member since' : 'Joined', statistics && longDate(since ?? statistics.joinedOn)],
    ['Check-ins', count(statistics?.checkIns)],
    ['Reward sets earned', count(statistics?.setsEarned)],
    ['Friends referred', count(statistics?.referrals)],
    ['Saved providers', count(statistics?.savedProviders)],
    ['Estimated savings', statistics && pounds(statistics.estimatedSavingsPence)],
  ] as const;
  return (
    <>
      <dl className={GRID}>
        {figures.map(([term, figure]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="tabular text-lg font-semibold break-words">
              {figure ?? <Skeleton className="my-1 h-5 w-16" />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted sm:mt-5">
        Estimated savings only count visits where the offer shows a price before and after the
        discount.
        {statistics?.unpricedVisits
          ? ` Not counted: ${unpricedText(statistics.unpricedVisits)}.`
          : ''}
      </p>
    </>
  );
}
