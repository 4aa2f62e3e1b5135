import { Plus } from 'lucide-react';
import type { Day } from '#shared/domain/dates/day.ts';
import { type OpeningHoursInput, SPECIAL_DAYS_MAX } from '#shared/forms/opening-hours.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateInput } from '#web/ui/date-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { withAnother } from './hours-draft.ts';
import { IntervalsField } from './intervals-field.tsx';

type Special = OpeningHoursInput['special'][number];

type Props = {
  special: readonly Special[];
  today: Day;
  errors: Readonly<Record<string, string>>;
  onChange: (special: Special[]) => void;
};

/** Days with other hours than usual, such as holidays and training. */
export function SpecialFields({ special, today, errors, onChange }: Props) {
  const change = (index: number, parts: Partial<Special>) =>
    onChange(special.map((one, at) => (at === index ? { ...one, ...parts } : one)));
  return (
    <div className="grid gap-6">
      {special.map((days, index) => {
        const path = `special.${index}`;
        const name = `Special days ${index + 1}`;
        return (
          <fieldset key={index} aria-label={name} className="grid gap-4 border-b border-line pb-6">
            <div className="grid gap-4 sm:grid-cols-3">
              <DateInput
                label="First day"
                min={today}
                value={days.from}
                error={errors[`${path}.from`]}
                onChange={({ currentTarget: { value } }) =>
                  change(index, {
                    from: value,
                    until: days.until < value ? value : days.until,
                  })
                }
              />
              <DateInput
                label="Last day"
                min={days.from || today}
                value={days.until}
                error={errors[`${path}.until`]}
                onChange={({ currentTarget: { value } }) => change(index, { until: value })}
              />
              <TextInput
                label="Reason"
                optional
                maxLength={60}
                value={days.reason}
                error={errors[`${path}.reason`]}
                onChange={({ currentTarget: { value } }) => change(index, { reason: value })}
              />
            </div>
            <Checkbox
              label="Closed"
              checked={days.intervals.length === 0}
              onChange={({ currentTarget: { checked } }) =>
                change(index, { intervals: checked ? [] : withAnother([]) })
              }
            />
            <IntervalsField
              name={name}
              path={`${path}.intervals`}
              intervals={days.intervals}
              errors={errors}
              onChange={(intervals) => change(index, { intervals })}
            />
            <Button
              size="sm"
              className="justify-self-start"
              onClick={() => onChange(special.filter((_, at) => at !== index))}
            >
              Remove<span className="sr-only"> {name}</span>
            </Button>
          </fieldset>
        );
      })}
      {errors['special'] ? (
        <p role="alert" className="text-sm font-medium text-red">
          {errors['special']}
        </p>
      ) : null}
      {special.length < SPECIAL_DAYS_MAX ? (
        <Button
          className="justify-self-start"
          icon={<Plus />}
          onClick={() => onChange([...special, { from: '', until: '', intervals: [], reason: '' }])}
        >
          Add special days
        </Button>
      ) : null}
    </div>
  );
}
