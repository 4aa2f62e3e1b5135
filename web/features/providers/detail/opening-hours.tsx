import { exceptionTexts, intervalsText, openingText } from '#shared/domain/clinics/opening-copy.ts';
import type { PlacedHours } from '#shared/domain/clinics/opening-hours.ts';
import { WEEKDAYS, weekdayOf } from '#shared/domain/dates/weekday.ts';
import { useMinute } from '#web/lib/site/use-now.ts';
import { useToday } from '#web/lib/site/use-today.ts';

/** When the chosen location is open: now, in the week, and on the days ahead that differ (P-60). */
export function OpeningHours({ hours }: { hours: PlacedHours }) {
  const today = useToday();
  const minute = useMinute();
  const ahead = exceptionTexts(hours, today);
  return (
    <div className="grid gap-2">
      <p className="font-medium">{openingText(hours, today, minute)}</p>
      {/* Where long words may break anywhere, a table breaks short ones too. */}
      <table className="tabular w-full max-w-xs wrap-normal">
        <caption className="sr-only">Opening hours</caption>
        <tbody>
          {WEEKDAYS.map((name, day) => (
            <tr
              key={name}
              className={day + 1 === weekdayOf(today) ? 'font-semibold' : 'font-normal'}
            >
              <th scope="row" className="py-0.5 pr-4 text-left [font-weight:inherit]">
                {name}
              </th>
              <td>{intervalsText(hours.week[day] ?? [])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ahead.length > 0 ? (
        <ul className="text-muted">
          {ahead.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
