import { ChevronLeft, ChevronRight, List } from 'lucide-react';
import { addDays, type Day } from '#shared/domain/dates/day.ts';
import { weekOf } from '#shared/domain/appointments/desk-figures.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import {
  CALENDAR_LAYOUTS,
  type CalendarLayout,
  shiftWeeks,
  type WeekUrlState,
} from './week-url.ts';
import { weekHeading } from './week-copy.ts';

type Props = {
  monday: Day;
  today: Day;
  layout: CalendarLayout;
  summary: string;
  onChange: (changes: Partial<WeekUrlState>) => void;
  onBackToList: () => void;
};

export const WEEK_HEADING = 'calendar-week';

const LAYOUT_LABELS: Readonly<Record<CalendarLayout, string>> = { week: 'Week', agenda: 'Agenda' };

export function CalendarBar({ monday, today, layout, summary, onChange, onBackToList }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h2 id={WEEK_HEADING} tabIndex={-1} aria-live="polite" className="text-xl">
          {weekHeading({ from: monday, to: addDays(monday, 6) })}
        </h2>
        {/* Always rendered, to avoid a layout shift. */}
        <p aria-live="polite" className="min-h-6 text-sm text-muted">
          {summary}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <IconButton
          label="Previous week"
          variant="surface"
          onClick={() => onChange({ monday: shiftWeeks(monday, -1) })}
        >
          <ChevronLeft />
        </IconButton>
        <Button onClick={() => onChange({ monday: weekOf(today).from })}>This week</Button>
        <IconButton
          label="Next week"
          variant="surface"
          onClick={() => onChange({ monday: shiftWeeks(monday, 1) })}
        >
          <ChevronRight />
        </IconButton>
        <fieldset className="flex gap-2">
          <legend className="sr-only">Layout</legend>
          {CALENDAR_LAYOUTS.map((known) => (
            <Button
              key={known}
              aria-pressed={layout === known}
              onClick={() => onChange({ layout: known })}
              className={
                layout === known ? 'border-primary! bg-primary-soft! text-primary-strong!' : ''
              }
            >
              {LAYOUT_LABELS[known]}
            </Button>
          ))}
        </fieldset>
        <Button icon={<List />} onClick={onBackToList}>
          Back to list
        </Button>
      </div>
    </div>
  );
}
