import { WEEKDAYS } from '#shared/domain/dates/weekday.ts';
import type { Interval } from '#shared/domain/clinics/opening-hours.ts';
import type { OpeningHoursInput } from '#shared/forms/opening-hours.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { withAnother } from './hours-draft.ts';
import { IntervalsField } from './intervals-field.tsx';

type Props = {
  week: OpeningHoursInput['week'];
  errors: Readonly<Record<string, string>>;
  onChange: (week: Interval[][]) => void;
};

const WORKING_DAYS = 5;

/** The hours of each day of the week. */
export function WeekFields({ week, errors, onChange }: Props) {
  const days = week.map((intervals) => [...intervals]);
  const set = (day: number, intervals: Interval[]) => onChange(days.with(day, intervals));
  return (
    <div className="grid gap-1">
      {WEEKDAYS.map((name, day) => {
        const intervals = days[day] ?? [];
        return (
          <fieldset
            key={name}
            aria-label={name}
            className="grid gap-3 border-b border-line py-4 last:border-0 sm:grid-cols-[10rem_minmax(0,1fr)]"
          >
            <Checkbox
              label={<span className="font-semibold">{name}</span>}
              className="sm:pt-2.5"
              checked={intervals.length > 0}
              onChange={({ currentTarget }) =>
                set(day, currentTarget.checked ? withAnother([]) : [])
              }
            />
            {intervals.length > 0 ? (
              <IntervalsField
                name={name}
                path={`week.${day}`}
                intervals={intervals}
                errors={errors}
                onChange={(changed) => set(day, changed)}
              />
            ) : (
              <p className="text-sm text-muted sm:pt-3">Closed</p>
            )}
            {day === 0 && intervals.length > 0 ? (
              <Button
                size="sm"
                className="justify-self-start sm:col-start-2"
                onClick={() =>
                  onChange(days.map((own, at) => (at < WORKING_DAYS ? [...intervals] : own)))
                }
              >
                Copy to Friday
              </Button>
            ) : null}
          </fieldset>
        );
      })}
    </div>
  );
}
