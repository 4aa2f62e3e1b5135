import { describe, expect, it } from 'vitest';
import {
  bankHolidays,
  type BankHolidayDivision,
  easterSunday,
  isBankHoliday,
} from './bank-holidays.ts';

describe('bankHolidays', () => {
  // As published on GOV.UK (Open Government Licence v3.0).
  it.each<[BankHolidayDivision, number, string]>([
    ['england-and-wales', 2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28'],
    ['england-and-wales', 2021, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28'],
    ['england-and-wales', 2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27'],
    ['england-and-wales', 2023, '01-02 04-07 04-10 05-01 05-08 05-29 08-28 12-25 12-26'],
    ['england-and-wales', 2024, '01-01 03-29 04-01 05-06 05-27 08-26 12-25 12-26'],
    ['england-and-wales', 2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26'],
    ['england-and-wales', 2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28'],
    ['england-and-wales', 2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28'],
    ['scotland', 2022, '01-03 01-04 04-15 05-02 06-02 06-03 08-01 09-19 11-30 12-26 12-27'],
    ['scotland', 2024, '01-01 01-02 03-29 05-06 05-27 08-05 12-02 12-25 12-26'],
    ['scotland', 2025, '01-01 01-02 04-18 05-05 05-26 08-04 12-01 12-25 12-26'],
    ['scotland', 2026, '01-01 01-02 04-03 05-04 05-25 06-15 08-03 11-30 12-25 12-28'],
    ['scotland', 2027, '01-01 01-04 03-26 05-03 05-31 08-02 11-30 12-27 12-28'],
    ['northern-ireland', 2024, '01-01 03-18 03-29 04-01 05-06 05-27 07-12 08-26 12-25 12-26'],
    ['northern-ireland', 2025, '01-01 03-17 04-18 04-21 05-05 05-26 07-14 08-25 12-25 12-26'],
    ['northern-ireland', 2026, '01-01 03-17 04-03 04-06 05-04 05-25 07-13 08-31 12-25 12-28'],
  ])('are those of %s in %i', (division, year, days) => {
    expect(bankHolidays(year, division)).toEqual(days.split(' ').map((day) => `${year}-${day}`));
  });

  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2038, '2038-04-25'],
    [2285, '2285-03-22'],
  ])('follow Easter of %i', (year, sunday) => {
    expect(easterSunday(year)).toBe(sunday);
  });

  it('are asked for one day', () => {
    expect(isBankHoliday('2026-06-15', 'scotland')).toBe(true);
    expect(isBankHoliday('2026-06-15', 'england-and-wales')).toBe(false);
  });
});
