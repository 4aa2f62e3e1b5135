import { useDeferredValue, useRef, useState, startTransition, useOptimistic } from 'react';
import { X, CalendarClock } from 'lucide-react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { Day } from '#shared/domain/dates/day.ts';
import { hasDeskFilters, NO_DESK_FILTERS } from '#shared/domain/appointments/desk-list.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import type { DeskActions } from '../actions/use-desk-actions.tsx';
import type { DeskPlace } from '../desk-place.ts';
import type { DeskUrlControl } from '../use-desk-url.ts';
import { DayDivider } from './day-divider.tsx';
import { DeskListSkeleton } from './desk-list-skeleton.tsx';
import { DeskTable } from './desk-table.tsx';
import { allRequestsText, foldRequests, mayHaveMoreRequests } from './fold-requests.ts';
import { ListToolbar } from './list-toolbar.tsx';
import type { DeskList as List } from './queries.ts';
import { resultText, showingText } from './row-copy.ts';
import { pruneSelection, NOTHING_SELECTED, selectedRows, type Selection } from './selection.ts';
import { useNewRequests } from './use-new-requests.ts';
import { useRowFocus } from './use-row-focus.ts';
import { useWideScreen } from './use-wide-screen.ts';

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
  const { total, changing } = list;
  const { filters, sort } = control.urlState;
  const wide = useWideScreen();
  const [unfolded, setUnfolded] = useState(false);
  const isDay = sort === 'date' && filters.status === '';
  const { requests, days, folded } = isDay
    ? foldRequests(list.rows ?? [], { wide, unfolded })
    : { requests: [], days: list.rows ?? [], folded: 0 };
  const rows = list.rows && [...requests, ...days];
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const visible = rows ? pruneSelection(selection, rows) : NOTHING_SELECTED;
  if (visible !== selection) setSelection(visible);
  const newRequestsText = useNewRequests(list);
  const selected = rows ? selectedRows(rows, visible) : [];
  // Deferred so that the checkbox updates before the bar appears; hiding is immediate.
  const showBulkBar = useDeferredValue(selected.length > 0) && selected.length > 0;
  const empty = rows?.length === 0 && !changing;
  const table = useRef<HTMLDivElement>(null);
  const focusRow = useRowFocus(table, rows);

  const showMore = () => {
    focusRow.after(days.at(-1));
    void list.showMore();
  };
  const showEarlier = () => {
    focusRow.before(days[0]);
    void list.showEarlier();
  };
  const showRequests = () => {
    if (mayHaveMoreRequests(list.rows ?? [])) {
      control.change({ filters: { ...filters, status: 'pending' } });
      return;
    }
    focusRow.after(requests.at(-1));
    setUnfolded(true);
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
        {rows && !changing ? resultText(rows.length, total, filters) : ''}
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
              requests={requests}
              rows={days}
              divider={
                <DayDivider
                  list={list}
                  allRequests={
                    folded > 0 || (isDay && mayHaveMoreRequests(rows))
                      ? allRequestsText(list.rows ?? [])
                      : null
                  }
                  onShowRequests={showRequests}
                  onShowEarlier={showEarlier}
                />
              }
              wide={wide}
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
              more={list.more}
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

type BulkBarProps = {
  selected: readonly Appointment[];
  actions: DeskActions;
  onSelect: (selection: Selection) => void;
};

/** The bulk actions for the selected rows (DASH-25). */
function BulkBar({ selected, actions, onSelect }: BulkBarProps) {
  const [cleared, showCleared] = useOptimistic(false);
  const pending = selected.some(({ _id: id }) => actions.moving.has(id));
  const move = async (action: 'confirm' | 'cancel') =>
    // Skipped rows stay selected.
    onSelect(new Set(await actions.moveMany(selected, action)));
  /** Hide the bar at once; the rows update in a transition. */
  const clear = () =>
    startTransition(() => {
      showCleared(true);
      onSelect(NOTHING_SELECTED);
    });
  if (cleared) return null;
  return (
    <section
      aria-label="Selected requests"
      data-bar-below=""
      className="sticky bottom-18 z-20 mt-4 flex animate-rise flex-wrap items-center gap-x-4 gap-y-1 rounded-card border border-line bg-surface px-4 py-3 shadow-float lg:bottom-4"
    >
      <output className="tabular grow text-sm font-semibold">
        {selected.length} request(s) selected
      </output>
      <span className="flex items-center gap-2 max-sm:order-last max-sm:basis-full max-sm:*:flex-1">
        <Button size="sm" pending={pending} onClick={() => void move('confirm')}>
          Bulk Confirm
        </Button>
        <Button size="sm" pending={pending} onClick={() => void move('cancel')}>
          Bulk Cancel
        </Button>
      </span>
      <IconButton label="Clear selection" className="-my-1 -mr-2" onClick={clear}>
        <X />
      </IconButton>
    </section>
  );
}

/** The empty state with its actions (DASH-28 to DASH-32). */
function EmptyList({ urlState, change }: DeskUrlControl) {
  return (
    <StatusMessage
      icon={<CalendarClock />}
      title="No appointment requests"
      actions={
        <>
          <Button onClick={() => change({ filters: NO_DESK_FILTERS, sort: 'date' })}>
            Clear Filters
          </Button>
          <Button onClick={() => change({ view: 'calendar' })}>Go to Calendar</Button>
        </>
      }
    >
      {hasDeskFilters(urlState.filters)
        ? 'No requests match your current filters. Try adjusting your search criteria.'
        : 'No appointment requests at the moment. New requests will appear here.'}
    </StatusMessage>
  );
}
