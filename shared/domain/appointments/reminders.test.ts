import { describe, expect, it } from 'vitest';
import { addDays, londonDay } from '../dates/day.ts';
import { remindersDue } from './reminders.ts';

describe('which reminders are due (P-21)', () => {
  it.each([
    ['8 days ahead', '2026-03-20', '2026-03-12', '2026-02-01', []],
    ['7 days ahead', '2026-03-20', '2026-03-13', '2026-02-01', [7]],
    ['late, 2 days ahead', '2026-03-20', '2026-03-18', '2026-02-01', [7]],
    ['1 day ahead', '2026-03-20', '2026-03-19', '2026-02-01', [1]],
    ['on the day', '2026-03-20', '2026-03-20', '2026-02-01', []],
    ['afterwards', '2026-03-20', '2026-03-21', '2026-02-01', []],
    ['made 8 days ahead', '2026-03-20', '2026-03-13', '2026-03-12', [7]],
    ['made 7 days ahead', '2026-03-20', '2026-03-13', '2026-03-13', []],
    ['made 3 days ahead, that day', '2026-03-20', '2026-03-17', '2026-03-17', []],
    ['made 3 days ahead, the day before', '2026-03-20', '2026-03-19', '2026-03-17', [1]],
    ['made the day before', '2026-03-20', '2026-03-19', '2026-03-19', []],
    ['made on the day', '2026-03-20', '2026-03-20', '2026-03-20', []],
    ['clocks go forward on the day, 7', '2026-03-29', '2026-03-22', '2026-03-01', [7]],
    ['clocks go forward on the day, 1', '2026-03-29', '2026-03-28', '2026-03-01', [1]],
    ['clocks go forward between, 7', '2026-04-02', '2026-03-26', '2026-03-01', [7]],
    ['clocks go forward the day before', '2026-03-30', '2026-03-29', '2026-03-01', [1]],
    ['clocks go back on the day, 7', '2026-10-25', '2026-10-18', '2026-10-01', [7]],
    ['clocks go back on the day, 1', '2026-10-25', '2026-10-24', '2026-10-01', [1]],
    ['clocks go back the day before', '2026-10-26', '2026-10-25', '2026-10-01', [1]],
    ['on 29 February, 7', '2028-02-29', '2028-02-22', '2028-01-01', [7]],
    ['on 29 February, 1', '2028-02-29', '2028-02-28', '2028-01-01', [1]],
    ['after 29 February', '2028-03-01', '2028-02-29', '2028-01-01', [1]],
    ['after 29 February, 7', '2028-03-07', '2028-02-29', '2028-01-01', [7]],
    ['no 29 February', '2027-03-01', '2027-02-28', '2027-01-01', [1]],
    ['over the new year', '2027-01-01', '2026-12-25', '2026-12-01', [7]],
    ['rescheduled: the new date counts', '2026-04-10', '2026-04-03', '2026-03-13', [7]],
    ['rescheduled: nothing for the old date', '2026-04-10', '2026-03-19', '2026-03-13', []],
    ['rescheduled to 3 days ahead', '2026-03-20', '2026-03-18', '2026-03-17', []],
  ])('%s', (_, requestedDate, today, createdOn, due) => {
    expect(remindersDue(requestedDate, today, createdOn)).toEqual(due);
  });

  it('sends the first reminder on the seventh day before and the second on the day before', () => {
    const days = Array.from({ length: 20 }, (_, index) => addDays('2026-10-12', index));
    const due = days.map((today) => remindersDue('2026-10-25', today, '2026-09-01').join());
    expect(due.indexOf('7')).toBe(days.indexOf('2026-10-18'));
    expect(due.indexOf('1')).toBe(days.indexOf('2026-10-24'));
    expect(due.filter((text) => text === '1')).toHaveLength(1);
  });

  it('uses the London day: 23:30 UTC in July is the next day', () => {
    const today = londonDay(new Date('2026-07-12T23:30:00Z'));
    expect(remindersDue('2026-07-20', today, '2026-07-01')).toEqual([7]);
  });
});
