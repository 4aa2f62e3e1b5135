/** A calendar day as `YYYY-MM-DD`. Days have no time zone; instants are UTC (P-22). */
export type Day = string;

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a valid calendar day. */
export function isDay(text: string): boolean {
  const parts = DAY.exec(text);
  if (!parts) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10) === text;
}

const LONDON_DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

const HOUR_MS = 3_600_000;
let latest = { hour: NaN, day: '' };

/**
 * The day of an instant in Europe/London, where all days of the product begin and end. Memoised for the
 * hour, because days begin on the hour and nearly every request asks for today.
 */
export function londonDay(instant: Date): Day {
  const hour = Math.floor(instant.getTime() / HOUR_MS);
  if (latest.hour !== hour) latest = { hour, day: LONDON_DAY.format(instant) };
  return latest.day;
}

/** The day a number of years later; 29 February becomes 28 February in other years. */
export function addYears(day: Day, years: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year + years, month, 0)).getUTCDate();
  return new Date(Date.UTC(year + years, month - 1, Math.min(date, lastOfMonth)))
    .toISOString()
    .slice(0, 10);
}

/** The day a number of days later, or earlier if negative. */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Whole years from a birthday to a day; a birthday on 29 February counts as 1 March in other years.
 */
export function ageOn(born: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}
