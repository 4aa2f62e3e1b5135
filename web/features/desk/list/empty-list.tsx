import { CalendarClock } from 'lucide-react';
import { hasDeskFilters, NO_DESK_FILTERS } from '#shared/domain/appointments/desk-list.ts';
import { Button } from '#web/ui/button.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import type { DeskUrlControl } from '../use-desk-url.ts';

/** The empty state with its actions (DASH-28 to DASH-32). */
export function EmptyList({ urlState, change }: DeskUrlControl) {
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
