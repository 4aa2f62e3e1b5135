import { parsePreferredTime } from '#shared/domain/appointments/preferred-time.ts';
import { typedTimeText } from '#shared/domain/appointments/time-text.ts';

/** Shows how a typed time was understood (P-18). Reserves its line while empty. */
export function TypedTimeHint({ text }: { text: string }) {
  return (
    <p aria-live="polite" className="tabular mt-2 min-h-6 text-sm text-muted">
      {hintOf(text)}
    </p>
  );
}

function hintOf(text: string): string {
  if (text.trim() === '') return '';
  const time = parsePreferredTime(text);
  return time === null ? 'We’ll pass this on as you typed it.' : `That’s ${typedTimeText(time)}.`;
}
