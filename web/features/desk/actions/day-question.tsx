import type { UnusualDay } from '#shared/domain/appointments/unusual-day.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Notice } from '#web/ui/notice.tsx';

const QUESTIONS: Readonly<Record<UnusualDay, string>> = {
  past: 'This date is in the past. Use it anyway?',
  'too-far': 'This date is more than 12 months ahead. Use it anyway?',
};

/** The name of the answer's checkbox, and the key of its error. */
export const DAY_CONFIRMED = 'dayConfirmed';
export const DAY_NOT_CONFIRMED = 'Please confirm this date, or choose another one';

type Props = {
  /** Null for a day without a question. */
  day: UnusualDay | null;
  confirmed: boolean;
  error: string | undefined;
  onConfirm: (confirmed: boolean) => void;
};

/** Asks about a day that may be mistyped (P-57); announced when it appears. */
export function DayQuestion({ day, confirmed, error, onConfirm }: Props) {
  return (
    <div aria-live="polite">
      {day === null ? null : (
        <Notice tone="warning" className="mt-3">
          <span className="mb-2 block">{QUESTIONS[day]}</span>
          <Checkbox
            name={DAY_CONFIRMED}
            label="Yes, use this date"
            checked={confirmed}
            error={error}
            onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
          />
        </Notice>
      )}
    </div>
  );
}
