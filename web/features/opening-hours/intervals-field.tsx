import { Plus, Trash2 } from 'lucide-react';
import type { Interval } from '#shared/domain/clinics/opening-hours.ts';
import { INTERVALS_MAX } from '#shared/forms/opening-hours.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { closingTime, shownTime, withAnother } from './hours-draft.ts';

type Props = {
  /** For accessible names: "Monday". */
  name: string;
  path: string;
  intervals: readonly Interval[];
  errors: Readonly<Record<string, string>>;
  onChange: (intervals: Interval[]) => void;
};

/** The opening times of a day: from and until, several if there is a break. */
export function IntervalsField({ name, path, intervals, errors, onChange }: Props) {
  const change = (index: number, parts: Partial<Interval>) =>
    onChange(intervals.map((one, at) => (at === index ? { ...one, ...parts } : one)));
  const ordinal = (index: number) => (intervals.length > 1 ? ` (${index + 1})` : '');
  return (
    <div className="grid gap-3">
      {intervals.map(({ opens, closes }, index) => (
        <div key={index} className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <TextInput
            type="time"
            label={`${name} opens${ordinal(index)}`}
            hideLabel
            className="max-w-40 flex-1 basis-28"
            value={opens}
            error={errors[`${path}.${index}.opens`]}
            onChange={({ currentTarget }) => change(index, { opens: currentTarget.value })}
          />
          <span className="pt-3 text-sm text-muted">to</span>
          <TextInput
            type="time"
            label={`${name} closes${ordinal(index)}`}
            hideLabel
            className="max-w-40 flex-1 basis-28"
            value={shownTime(closes)}
            error={errors[`${path}.${index}.closes`]}
            onChange={({ currentTarget }) =>
              change(index, { closes: closingTime(currentTarget.value) })
            }
          />
          {intervals.length > 1 ? (
            <IconButton
              label={`Remove ${name} opening time ${index + 1}`}
              onClick={() => onChange(intervals.filter((_, at) => at !== index))}
            >
              <Trash2 />
            </IconButton>
          ) : null}
        </div>
      ))}
      {errors[path] ? (
        <p role="alert" className="text-sm font-medium text-red">
          {errors[path]}
        </p>
      ) : null}
      {intervals.length > 0 && intervals.length < INTERVALS_MAX ? (
        <Button
          size="sm"
          variant="quiet"
          className="justify-self-start"
          icon={<Plus />}
          onClick={() => onChange(withAnother(intervals))}
        >
          Add a time<span className="sr-only"> on {name}</span>
        </Button>
      ) : null}
    </div>
  );
}
