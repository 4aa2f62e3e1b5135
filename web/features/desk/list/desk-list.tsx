import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import type { DeskActions } from '../actions/use-desk-actions.tsx';
import type { DeskPlace } from '../desk-place.ts';
import type { DeskUrlControl } from '../use-desk-url.ts';
import { BulkBar } from './bulk-bar.tsx';
import { DeskListSkeleton } from './desk-list-skeleton.tsx';
import { DeskTable } from './desk-table.tsx';
import { EmptyList } from './empty-list.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { DeskList as List } from './queries.ts';
import { resultText, showingText } from './row-copy.ts';
import { pruneSelection, NOTHING_SELECTED, selectedRows } from './selection.ts';
import { useNewRequests } from './use-new-requests.ts';

const LIST_FAILED = 'Failed to fetch appointment details';

type Props = {
  place: DeskPlace;
  control: DeskUrlControl;
  list: List;
  actions: DeskActions;
  today: Day;
  onOpen: (appointment: Appointment) => void;
  onReschedule: (appointment: Appointment) => void;
};

/** The request list: loading, failed, empty, rows, more (DASH-36). */
export function DeskList({ place, control, list, actions, today, onOpen, onReschedule }: Props) {
  const { rows, total, changing } = list;
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const visible = rows ? pruneSelection(selection, rows) : NOTHING_SELECTED;
  if (visible !== selection) setSelection(visible);
  const newRequestsText = useNewRequests(list);
  const selected = rows ? selectedRows(rows, visible) : [];
  // Deferred so that the checkbox updates before the bar appears; hiding is immediate.
  const showBulkBar = useDeferredValue(selected.length > 0) && selected.length > 0;
  const empty = rows?.length === 0 && !changing;
  const table = useRef<HTMLDivElement>(null);
  const firstNewRow = useRef<number>(null);
  const shown = rows?.length ?? 0;

  useEffect(() => {
    // After "Show more" focus the first new row.
    if (firstNewRow.current === null || shown <= firstNewRow.current) return;
    const row = table.current?.querySelectorAll('tbody tr')[firstNewRow.current];
    firstNewRow.current = null;
    row?.querySelector<HTMLElement>('input, button')?.focus({ preventScroll: true });
  }, [shown]);

  const showMore = () => {
    firstNewRow.current = shown;
    void list.showMore();
  };
  return (
    <>
      <ListToolbar
        {...place}
        {...control}
        today={today}
        empty={empty}
        summary={rows && !empty ? showingText(rows.length, total) : null}
      />
      <output className="sr-only">{newRequestsText}</output>
      {/* Empty while the list changes, so that the next result is announced even if it is the same. */}
      <output className="sr-only">
        {rows && !changing ? resultText(rows.length, total, control.urlState.filters) : ''}
      </output>
      {list.failed ? (
        <ErrorMessage title={LIST_FAILED} onRetry={list.retry} pending={list.loading}>
          We’ve kept your filters. Check your connection and try again.
        </ErrorMessage>
      ) : !rows ? (
        <DeskListSkeleton />
      ) : empty ? (
        <EmptyList {...control} />
      ) : (
        <>
          {list.outdated ? (
            <ErrorMessage
              title="We couldn’t update the list."
              onRetry={list.retry}
              pending={list.loading}
              className="mb-4"
            >
              You’re seeing the last requests we loaded.
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
              selection={visible}
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
          {showBulkBar ? (
            <BulkBar selected={selected} actions={actions} onSelect={setSelection} />
          ) : null}
        </>
      )}
    </>
  );
}
