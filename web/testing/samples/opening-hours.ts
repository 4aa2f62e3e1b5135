import type { ClinicHours } from '#shared/contract/opening-hours.ts';
import type { OpeningHoursInput } from '#shared/forms/opening-hours.ts';

type Location = ClinicHours['locations'][number];

/** A break on Monday, closed on Wednesday, late on Thursday, and two days of training ahead. */
export const HOURS: OpeningHoursInput = {
  week: [
    [
      { opens: '08:00', closes: '12:30' },
      { opens: '13:30', closes: '18:00' },
    ],
    [{ opens: '09:00', closes: '17:00' }],
    [],
    [{ opens: '09:00', closes: '24:00' }],
    [{ opens: '10:00', closes: '16:00' }],
    [{ opens: '10:00', closes: '13:00' }],
    [],
  ],
  bankHolidays: [],
  special: [{ from: '2026-03-09', until: '2026-03-10', intervals: [], reason: 'Training' }],
};

export const BANK_STREET: Location = {
  id: 'place-1',
  title: '2 Bank Street',
  address: '2 Bank Street\nLeeds',
  division: 'england-and-wales',
  hours: { ...HOURS, division: 'england-and-wales' },
  version: 3,
};

/** A second location, which is open on Monday afternoons only. */
export const MILL_LANE: Location = {
  ...BANK_STREET,
  id: 'place-2',
  title: '7 Mill Lane',
  hours: {
    ...HOURS,
    week: [[{ opens: '14:00', closes: '16:00' }], [], [], [], [], [], []],
    special: [],
    division: 'england-and-wales',
  },
  version: 8,
};

/** The clinic with this at its location in Bank Street. */
export const clinicWith = (changes: Partial<Location>, ...others: Location[]): ClinicHours => ({
  locations: [{ ...BANK_STREET, ...changes }, ...others],
});

/** What a save answers: what was sent, as the next version. */
export const savedHours = (body: unknown): ClinicHours => {
  const { hours, version } = body as { hours: OpeningHoursInput | null; version: number };
  const { division } = BANK_STREET;
  return clinicWith({ hours: hours && { ...hours, division }, version: version + 1 });
};
