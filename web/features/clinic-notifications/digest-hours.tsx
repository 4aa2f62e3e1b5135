import { useId } from 'react';
import { DIGEST_HOURS } from '#shared/domain/clinics/notifications.ts';
import { clockText } from '#shared/domain/dates/display.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError, FieldHint } from '#web/ui/field.tsx';

type Props = {
  chosen: readonly number[];
  hint: string;
  error: string | undefined;
  onChange: (hours: number[]) => void;
};

/** The hours at which a digest is sent. */
export function DigestHours({ chosen, hint, error, onChange }: Props) {
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`} className="min-w-0">
      <legend className="text-sm font-semibold">Send it at</legend>
      <FieldHint id={`${id}-hint`}>{hint}</FieldHint>
      <div className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-5">
        {DIGEST_HOURS.map((hour) => (
          <Checkbox
            key={hour}
            label={clockText(hour * 60)}
            className="py-1.5"
            checked={chosen.includes(hour)}
            onChange={({ currentTarget }) =>
              onChange(
                currentTarget.checked ? [...chosen, hour] : chosen.filter((one) => one !== hour),
              )
            }
          />
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
