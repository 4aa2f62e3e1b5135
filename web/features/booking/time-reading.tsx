import { parsePreferredTime } from '#shared/domain/appointments/preferred-time.ts';
import { timeInWords } from '#web/lib/appointments/time-words.ts';

/** How a preferred time is understood (decision 18). Its line is there before anything is typed. */
export function TimeReading({ text }: { text: string }) {
  return (
    <p aria-live="polite" className="tabular mt-2 min-h-6 text-sm text-muted">
      {wordsFor(text)}
    </p>
  );
}

function wordsFor(text: string): string {
  if (text.trim() === '') return '';
  const span = parsePreferredTime(text);
  return span === null
    ? 'We pass this on as you wrote it.'
    : `We understand this as ${timeInWords(span)}.`;
}
