import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import type { DeskActions } from '../actions/use-desk-actions.tsx';
import type { DeskPlace } from '../desk-place.ts';
import type { DeskAddressControl } from '../use-desk-address.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DeskListSkeleton } from './desk-list-skeleton.tsx';
import { DeskTable } from './desk-table.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListLine } from './list-line.tsx';
import type { DeskList as List } from './queries.ts';
import { shownOf } from './row-copy.ts';
import { keepInSight, NOTHING_SELECTED, selectedRows } from './selection.ts';
import { useNewRequests } from './use-new-requests.ts';

const LIST_FAILED = 'Failed to fetch appointment details';

type Props = {
  place: DeskPlace;
  control: DeskAddressControl;
  list: List;
  actions: DeskActions;
  today: Day;
  onOpen: (appointment: Appointment) => void;
  onReschedule: (appointment: Appointment) => void;
};

/** The list in all its states (spec 2, Provider appointments). */
export function DeskList({ place, control, list, actions, today, onOpen, onReschedule }: Props) {
  const { rows, total, changing } = list;
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const inSight = rows ? keepInSight(selection, rows) : NOTHING_SELECTED;
  if (inSight !== selection) setSelection(inSight);
  const news = useNewRequests(list);
  const selected = rows ? selectedRows(rows, inSight) : [];
  // The box is ticked first, then the bar comes; it goes at once.
  const several = useDeferredValue(selected.length > 0) && selected.length > 0;
  const empty = rows?.length === 0 && !changing;
  const table = useRef<HTMLDivElement>(null);
  const continueAt = useRef<number>(null);
  const shown = rows?.length ?? 0;

  useEffect(() => {
    // After "Show more" the keyboard goes on at the first new row.
    if (continueAt.current === null || shown <= continueAt.current) return;
    const row = table.current?.querySelectorAll('tbody tr')[continueAt.current];
    continueAt.current = null;
    row?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [shown]);

  const showMore = () => {
    continueAt.current = shown;
    void list.showMore();
  };
  return (
    <>
      <ListLine
        {...place}
        {...control}
        today={today}
        empty={empty}
        summary={rows && !empty ? shownOf(rows.length, total) : null}
      />
      <output className="sr-only">{news}</output>
      {list.failed ? (
        <ErrorMessage title={LIST_FAILED} onRetry={list.retry} pending={list.loading}>
          Your filters are kept. Check your connection and try again.
        </ErrorMessage>
      ) : !rows ? (
        <DeskListSkeleton />
      ) : empty ? (
        <EmptyList {...control} />
      ) : (
        <>
          {list.outdated ? (
            <ErrorMessage
              title="The list could not be brought up to date."
              onRetry={list.retry}
              pending={list.loading}
              className="mb-4"
            >
              What you see is as it was at the last look.
            </ErrorMessage>
          ) : null}
          <div
            ref={table}
            aria-busy={changing || undefined}
            className={changing ? 'pointer-events-none opacity-50 transition-opacity' : ''}
          >
            <DeskTable
              rows={rows}
              total={total}
              today={today}
              selection={inSight}
              moving={actions.moving}
              onSelect={setSelection}
              onOpen={onOpen}
              onReschedule={onReschedule}
              onMove={(appointment, action) => void actions.move(appointment, action)}
            />
          </div>
          {list.moreFailed ? (
            <ErrorMessage
              className="mt-4"
              title={LIST_FAILED}
              onRetry={showMore}
              pending={list.loadingMore}
            />
          ) : (
            <ShowMore
              className="pb-0!"
              shown={rows.length}
              total={total}
              noun="request"
              pending={list.loadingMore}
              onShowMore={showMore}
            />
          )}
          {several ? (
            <BulkBar selected={selected} actions={actions} onSelect={setSelection} />
          ) : null}
        </>
      )}
    </>
  );
}
