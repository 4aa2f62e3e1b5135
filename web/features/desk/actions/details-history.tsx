import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { deskCorrectionsContract } from '#shared/contract/desk-corrections.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { instantText } from '#shared/domain/dates/display.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { deskKey } from '../desk-keys.ts';
import { changeText, historyTitle } from './history-copy.ts';

/** Who changed the appointment, when and how (P-14); loaded when it is asked for. */
export function DetailsHistory({ appointment }: { appointment: Appointment }) {
  const { _id: id, providerId, addressId } = appointment;
  const [open, setOpen] = useState(false);
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: deskKey(providerId, addressId, 'history', id),
    queryFn: ({ signal }) =>
      api.call(deskCorrectionsContract.listAppointmentHistory, { params: { id } }, { signal }),
    enabled: open,
    staleTime: 0,
    gcTime: 0,
  });
  if (!open) {
    return (
      <Button size="sm" icon={<History className="size-4" />} onClick={() => setOpen(true)}>
        Show history
      </Button>
    );
  }
  return (
    <section aria-labelledby="details-history" className="grid w-full gap-4">
      <h3 id="details-history" tabIndex={-1}>
        History
      </h3>
      {isError ? (
        <Notice
          tone="error"
          action={
            <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          We couldn’t load the history.
        </Notice>
      ) : null}
      {data === undefined && !isError ? (
        <LoadingRegion label="Loading the history">
          <Skeleton className="w-2/3" />
        </LoadingRegion>
      ) : null}
      <ol className="grid gap-4">
        {data?.map((entry, position) => (
          <li key={data.length - position} className="wrap-anywhere">
            <p>{historyTitle(entry)}</p>
            <p className="text-sm text-muted">{instantText(entry.at)}</p>
            {entry.changes.length === 0 ? null : (
              <ul className="mt-1 text-sm whitespace-pre-line">
                {entry.changes.map((change) => (
                  <li key={change.field}>{changeText(change)}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
