import { CalendarClock } from 'lucide-react';
import { hasDeskFilters, NO_DESK_FILTERS } from '#shared/domain/appointments/desk-list.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyMessage } from '#web/ui/empty-message.tsx';
import type { DeskAddressControl } from '../use-desk-address.ts';

/** Nothing to list, and what to do about it (spec 2, Provider appointments). */
export function EmptyList({ address, change }: DeskAddressControl) {
  return (
    <EmptyMessage
      icon={<CalendarClock />}
      title="No appointment requests"
      action={
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => change({ filters: NO_DESK_FILTERS, sort: 'date' })}>
            Clear Filters
          </Button>
          <Button onClick={() => change({ view: 'calendar' })}>Go to Calendar</Button>
        </div>
      }
    >
      {hasDeskFilters(address.filters)
        ? 'No requests match your current filters. Try adjusting your search criteria.'
        : 'No appointment requests at the moment. New requests will appear here.'}
    </EmptyMessage>
  );
}
