import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import type { Day } from '#shared/domain/dates/day.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import type { CalendarLayout, DeskUrlState } from '../desk-url.ts';
import { ViewSwitch } from '../view-switch.tsx';
import { rangeHeading } from './calendar-copy.ts';
import { calendarRange, shiftCalendar } from './calendar-range.ts';

export type CalendarChange = Partial<Pick<DeskUrlState, 'day' | 'layout' | 'view'>>;

type Props = {
  day: Day;
  layout: CalendarLayout;
  summary: string;
  onChange: (changes: CalendarChange) => void;
};

export const CALENDAR_HEADING = 'calendar-heading';

export function CalendarBar({ day, layout, summary, onChange }: Props) {
  const unit = layout === 'day' ? 'day' : 'week';
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id={CALENDAR_HEADING} tabIndex={-1} aria-live="polite" className="text-xl">
          {rangeHeading(calendarRange(layout, day))}
        </h2>
        {/* Always rendered, to avoid a layout shift. */}
        <p aria-live="polite" className="min-h-6 text-sm text-muted">
          {summary}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label={`Previous ${unit}`}
          variant="surface"
          onClick={() => onChange({ day: shiftCalendar(layout, day, -1) })}
        >
          <ChevronLeft />
        </IconButton>
        <Button onClick={() => onChange({ day: '' })}>
          {layout === 'day' ? 'Today' : 'This week'}
        </Button>
        <IconButton
          label={`Next ${unit}`}
          variant="surface"
          onClick={() => onChange({ day: shiftCalendar(layout, day, 1) })}
        >
          <ChevronRight />
        </IconButton>
        {layout === 'day' ? (
          <Button size="sm" variant="quiet" icon={<Printer />} onClick={() => window.print()}>
            Print day
          </Button>
        ) : null}
        <ViewSwitch shown={layout} onChange={onChange} />
      </div>
    </div>
  );
}
