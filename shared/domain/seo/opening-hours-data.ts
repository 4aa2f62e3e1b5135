import { WEEKDAYS } from '../dates/weekday.ts';
import type { PlacedHours } from '../clinics/opening-hours.ts';

type Data = Readonly<Record<string, unknown>>;

/** The end of the day as schema.org has it. */
const until = (time: string) => (time === '24:00' ? '23:59' : time);

/** The hours of a location as structured data; days that differ with their dates. */
export function openingHoursData(hours: PlacedHours | null): Data[] {
  if (hours === null) return [];
  const type = { '@type': 'OpeningHoursSpecification' };
  return [
    ...hours.week.flatMap((intervals, day) =>
      intervals.map(({ opens, closes }) => ({
        ...type,
        dayOfWeek: `https://schema.org/${WEEKDAYS[day]}`,
        opens,
        closes: until(closes),
      })),
    ),
    ...hours.special.flatMap(({ from, until: last, intervals }) => {
      const dates = { validFrom: from, validThrough: last };
      return intervals.length === 0
        ? [{ ...type, ...dates, opens: '00:00', closes: '00:00' }]
        : intervals.map(({ opens, closes }) => ({
            ...type,
            ...dates,
            opens,
            closes: until(closes),
          }));
    }),
  ];
}
