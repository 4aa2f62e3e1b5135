import { unpricedText } from '#shared/domain/accounts/unpriced-text.ts';
import { shortDate } from '#shared/domain/dates/display.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { DeskPlace } from '../desk-place.ts';
import { useDeskFigures } from './queries.ts';

/** This week's figures of the location in one line; below the list on phones. */
export function FiguresStrip(place: DeskPlace) {
  const { data, isError, isFetching, refetch } = useDeskFigures(place);
  if (isError && !data) {
    return (
      <ErrorMessage
        title="We couldn’t load this week’s figures."
        onRetry={() => void refetch()}
        pending={isFetching}
        className="my-4 max-sm:order-last"
      />
    );
  }
  const figures: readonly (readonly [string, string | null])[] = [
    ['Requests', data ? String(data.requests) : null],
    ['Confirmed', data ? String(data.confirmed) : null],
    ['Completed', data ? String(data.completed) : null],
    ['No-shows', data ? String(data.noShows) : null],
    ['Discount given', data ? pounds(data.discountPence) : null],
    ...(data && data.unpriced > 0 ? [['Not counted', unpricedText(data.unpriced)] as const] : []),
  ];
  return (
    <section
      aria-labelledby="desk-figures"
      aria-busy={data ? undefined : true}
      className="my-5 flex flex-wrap items-baseline gap-x-8 gap-y-1 text-sm max-sm:order-last max-sm:mt-8 max-sm:mb-0"
    >
      <h2
        id="desk-figures"
        title={data ? `${shortDate(data.from)} to ${shortDate(data.to)}` : undefined}
        className="text-sm font-semibold tracking-normal max-sm:basis-full"
      >
        This week
      </h2>
      <dl className="flex flex-wrap gap-x-4 gap-y-1 sm:gap-x-8">
        {figures.map(([name, value]) => (
          <div key={name} className="flex items-baseline gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd className="tabular min-w-4 font-semibold">
              {value ?? <Skeleton className="inline-block h-3.5 w-6" />}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
