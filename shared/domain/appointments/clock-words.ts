/** A clock time as typed: "9", "2.30pm", "quarter to 5". */
export type Clock = {
  readonly hour: number;
  /** Negative before the hour: "quarter to 5" is 5 o’clock less 15. */
  readonly minute: number;
  readonly half: Half;
  /** "02:30" is on a 24-hour clock, "2:30" is not. */
  readonly padded: boolean;
};
type Half = 'am' | 'pm' | null;

const DAY_MINUTES = 24 * 60;
/** From this hour on, an hour without am or pm is as on a 24-hour clock; before it, in the afternoon. */
export const FIRST_PLAIN_HOUR = 7;

const NUMBERS: ReadonlyMap<string, number> = new Map(
  'one two three four five six seven eight nine ten eleven twelve'
    .split(' ')
    .map((word, index) => [word, index + 1] as const),
);
const MINUTES: ReadonlyMap<string, number> = new Map([
  ['fifteen', 15],
  ['twenty', 20],
  ['twenty five', 25],
  ['twenty-five', 25],
  ['thirty', 30],
  ['forty five', 45],
  ['forty-five', 45],
]);
const anyOf = (words: ReadonlyMap<string, number>) =>
  [...words.keys()].toSorted((one, other) => other.length - one.length).join('|');

const WORD = new RegExp(String.raw`\b(?:${anyOf(MINUTES)}|${anyOf(NUMBERS)})\b`, 'g');
/** In words it is a time; in digits, "10 to 4" is from 10 until 4. */
const WORD_TO = /\b(five|ten|twenty(?:[ -]five)?) to (?!(?:six|eleven)\b)/g;

/** The wordings in which people type a clock time, as digits: "half past 2" is "2:30", "ten to four" is "4~10". */
export function clockDigits(text: string): string {
  return (
    text
      .replaceAll(/([ap])\. ?m\.?/g, '$1m')
      .replaceAll(/ (?:in the|this) (?:morning|(afternoon|evening))\b/g, (_, later) =>
        later === undefined ? 'am' : 'pm',
      )
      .replaceAll(/(?:12(?:[:.]00)? ?|\btwelve )?(?:(?<!after)noon|mid-?day)\b/g, '12pm')
      .replaceAll(/(?<=(?:[-–—]|\b(?:to|until|till?)) ?)(?:12 ?|twelve )?mid-?night\b/g, '24h')
      .replaceAll(/(?:12 ?|\btwelve )?mid-?night\b/g, '12am')
      .replaceAll(WORD_TO, '$1 minutes to ')
      .replaceAll(WORD, (word) => String(MINUTES.get(word) ?? NUMBERS.get(word)))
      .replaceAll(/ ?o ?clock\b/g, '')
      // "1 at night" and "12 at night" are no times of the afternoon.
      .replaceAll(/\b([7-9]|1[01])((?:[:.]\d\d)?) at night\b/g, '$1$2pm')
      .replaceAll(/\bhalf (?:past )?(\d{1,2})(?!\d|[:.])/g, '$1:30')
      .replaceAll(/\b(?:a )?quarter (past|to) /g, '15 minutes $1 ')
      .replaceAll(/\b(\d{1,2}) ?(?:min(?:ute)?s? )?past (\d{1,2})(?!\d|[:.])/g, (_, past, hour) =>
        withMinute(':', hour, past),
      )
      .replaceAll(/\b(\d{1,2}) ?min(?:ute)?s? to (\d{1,2})(?!\d|[:.])/g, (_, before, hour) =>
        withMinute('~', hour, before),
      )
  );
}

function withMinute(sign: ':' | '~', hour: string, minute: string): string {
  return `${hour}${sign}${minute.padStart(2, '0')}`;
}

/** "5 to 3pm", which is no range, as "3~05pm"; other texts as they are. */
export function minutesToHour(digits: string): string {
  return digits.replace(/^(5|10|20|25) to (?=(\d{1,2})(?: ?[ap]m)?$)(\d{1,2})/, (_, before, hour) =>
    withMinute('~', hour, before),
  );
}

const CLOCK =
  /^(\d{1,2})(?:[:.·h]([0-5]\d)| ([0-5][05])|([0-5]\d)|~([0-5]\d))? ?(?:h|hrs?|hours?)? ?(am|pm)?$/;

/** Reads one clock time of `clockDigits`: "2:30pm", "14h30", "1430", "930am". */
export function readClock(digits: string): Clock | null {
  const match = CLOCK.exec(digits);
  if (!match) return null;
  const [, hour = '', after, spaced, joined, before, half] = match;
  const past = Number(after ?? spaced ?? joined ?? 0);
  return {
    hour: Number(hour),
    minute: before === undefined ? past : -Number(before),
    half: half === 'am' || half === 'pm' ? half : null,
    padded: hour.startsWith('0'),
  };
}

/** Whether an hour without am or pm is in the afternoon: nobody visits a clinic at half past two at night. */
export function isAfternoon({ hour, half, padded }: Clock): boolean {
  return half === null && !padded && hour >= 1 && hour < FIRST_PLAIN_HOUR;
}

/**
 * Minutes after midnight, with a half of the day that may be another time's; null for "13pm" or "25:00".
 */
export function minuteOf(clock: Clock, half: Half = clock.half): number | null {
  const { hour, minute } = clock;
  if (half !== null && hour >= 1 && hour <= 12)
    return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
  if (clock.half !== null) return null;
  const total = (hour + (isAfternoon(clock) ? 12 : 0)) * 60 + minute;
  return total >= 0 && total <= DAY_MINUTES ? total : null;
}
