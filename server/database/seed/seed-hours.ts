import type { Interval, OpeningHours } from '#shared/domain/clinics/opening-hours.ts';
import { createOpeningHoursStore } from '#server/opening-hours/store.ts';
import type { Clock } from '#server/ports/clock/port.ts';
import type { Connection } from '../connection.ts';
import { CATALOGUE } from './catalogue.ts';

const day = (opens: string, closes: string): Interval[] => [{ opens, closes }];

/** Monday to Friday, Saturday, Sunday. */
const week = (working: Interval[], saturday: Interval[], sunday: Interval[]) => [
  ...Array.from({ length: 5 }, () => working),
  saturday,
  sunday,
];

/** Three kinds of week; the last of four clinics publishes nothing, as in real life. */
const PATTERNS: readonly (OpeningHours | null)[] = [
  {
    week: week(day('09:00', '18:00'), day('09:00', '13:00'), []),
    bankHolidays: [],
    special: [],
  },
  {
    week: week(
      [
        { opens: '08:30', closes: '12:30' },
        { opens: '13:30', closes: '17:30' },
      ],
      [],
      [],
    ),
    bankHolidays: [],
    special: [],
  },
  {
    week: week(day('07:00', '21:00'), day('08:00', '18:00'), day('09:00', '16:00')),
    bankHolidays: day('10:00', '16:00'),
    special: [],
  },
  null,
];

/** Publishes hours for most of the demo clinics; what someone changed stays. */
export async function seedHours({
  connection,
  clock,
}: {
  connection: Pick<Connection, 'db'>;
  clock: Clock;
}): Promise<void> {
  const store = createOpeningHoursStore(connection);
  for (const [index, { id: providerId }] of CATALOGUE.entries()) {
    const hours = PATTERNS[index % PATTERNS.length] ?? null;
    if (hours === null) continue;
    for (const { id: locationId, version } of await store.list(providerId))
      if (version === null)
        await store.save({ providerId, locationId, hours, version: 0, at: clock.now() }, () =>
          Promise.resolve(),
        );
  }
}
