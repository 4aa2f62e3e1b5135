import { useQuery } from '@tanstack/react-query';
import type { Statistics } from '#shared/contract/accounts.ts';
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
          <div className={GRID}>
            {[1, 2, 3, 4, 5, 6].map((place) => (
              <div key={place} className="h-13">
                <Skeleton className="mt-1 w-24" />
                <Skeleton className="mt-3 h-5 w-16" />
              </div>
            ))}
          </div>
        </LoadingRegion>
      )}
    </Card>
  );
}

function Figures({ statistics }: { statistics: Statistics }) {
  const { joinedOn, memberSince, estimatedSavingsPence } = statistics;
  const figures = [
    memberSince
      ? (['Member since', longDate(memberSince)] as const)
      : (['Joined', longDate(joinedOn)] as const),
    ['Check-ins', String(statistics.checkIns)] as const,
    ['Reward sets earned', String(statistics.setsEarned)] as const,
    ['Friends referred', String(statistics.referrals)] as const,
    ['Saved providers', String(statistics.savedProviders)] as const,
    ['Estimated savings', pounds(estimatedSavingsPence)] as const,
  ];
  return (
    <>
      <dl className={GRID}>
        {figures.map(([term, figure]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="tabular text-lg font-semibold break-words">{figure}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-muted sm:mt-5">
        Estimated savings only count visits where the offer shows a price before and after the
        discount.
      </p>
    </>
  );
}
