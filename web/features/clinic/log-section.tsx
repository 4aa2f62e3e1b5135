import { useInfiniteQuery } from '@tanstack/react-query';
import { clinicTeamContract } from '#shared/contract/clinic-team.ts';
import { instantText } from '#shared/domain/dates/display.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';

/** Who did what at the clinic, newest first. */
export function LogSection({ id }: { id: string }) {
  const log = useInfiniteQuery({
    queryKey: ['clinic', id, 'log'],
    queryFn: ({ pageParam }) =>
      api.call(clinicTeamContract.listClinicLog, {
        params: { id },
        query: pageParam === null ? {} : { before: pageParam },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ items, more }) => (more ? (items.at(-1)?.id ?? null) : null),
    staleTime: 0,
  });
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Card as="section" aria-labelledby="clinic-log">
      <h2 id="clinic-log">Activity</h2>
      <p className="measure mt-2 text-muted">
        Changes to your clinic’s team, details, opening hours, photos, emails and status. Changes to
        an appointment are in its details.
      </p>
      {log.isError && !log.data ? (
        <ErrorMessage
          title={messageOf(log.error, 'We couldn’t load the activity.')}
          onRetry={() => void log.refetch()}
          pending={log.isFetching}
          className="mt-4"
        />
      ) : !log.data ? (
        <LoadingRegion label="Loading the activity">
          <Skeleton className="mt-6 w-72" />
          <Skeleton className="mt-3 w-56" />
        </LoadingRegion>
      ) : entries.length === 0 ? (
        <p className="mt-4">Nothing has changed yet. Invitations and pauses will appear here.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {entries.map(({ id: entryId, at, who, what }) => (
            <li key={entryId} className="py-3">
              <p className="wrap-anywhere">{what}</p>
              <p className="text-sm text-muted wrap-anywhere">
                {who === '' ? '' : `${who}, `}
                {instantText(at)}
              </p>
            </li>
          ))}
        </ul>
      )}
      {log.hasNextPage ? (
        <Button
          className="mt-4"
          pending={log.isFetchingNextPage}
          onClick={() => void log.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </Card>
  );
}
