import type { Day } from '#shared/domain/dates/day.ts';
import { classNames } from '#web/ui/class-names.ts';

const MONTH = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'short' });

/** The day as a leaf of a calendar, to be found at a glance, today's before all; the words beside it say the same. */
export function DayLeaf({ day, today }: { day: Day; today: Day }) {
  const noon = new Date(`${day}T12:00:00Z`);
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid size-14 content-center justify-items-center rounded-control',
        day === today ? 'bg-primary text-primary-ink' : 'bg-primary-soft text-primary',
      )}
    >
      <span className="text-xs/[1.2] font-semibold">{MONTH.format(noon)}</span>
      <span className="tabular text-lg/[1.2] font-semibold">{noon.getUTCDate()}</span>
    </span>
  );
}
