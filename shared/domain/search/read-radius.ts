import { METRES_PER_MILE } from '../location/miles-text.ts';
import { plural } from '../numbers/plural.ts';

/** How far away a visitor wants to go at most. */
export type WantedRadius = {
  readonly km: number;
  /** "Within 5 miles", in the unit that was typed. */
  readonly label: string;
  /** Where it is in the text. */
  readonly start: number;
  readonly end: number;
};

/** Numbers that people write as words. */
const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  Object.entries<number>({
    'half a': 0.5,
    a: 1,
    an: 1,
    one: 1,
    two: 2,
    three: 3,
    four: 4,
    five: 5,
    six: 6,
    seven: 7,
    eight: 8,
    nine: 9,
    ten: 10,
    fifteen: 15,
    twenty: 20,
    thirty: 30,
    fifty: 50,
  }),
);
const NUMBER = String.raw`(${[...NUMBER_WORDS.keys()].join('|')}|\d{1,3}(?:\.\d)?)`;
const UNIT = String.raw`(miles?|mi|kms?|kilomet(?:re|er)s?)`;
const AT_MOST = String.raw`(?:within|inside|under|less than|no more than|not more than|up to|max(?:imum)?(?: of)?|in)`;
const OF_ME = String.raw`(?: (?:of|from|around) (?:me|here|home|my (?:home|house|place|location)))`;

/** "5 miles" needs a word that makes it a limit: "knee pain after 5 miles" has none. */
const radius = new RegExp(
  [
    String.raw`\b${AT_MOST} (?:an? )?${NUMBER}[ -]?${UNIT}(?: radius| distance| away)?(?:${OF_ME}| of| from)?\b`,
    String.raw`\b(?:an? )?${NUMBER}[ -]?${UNIT}(?:(?: radius| away| max(?:imum)?)(?:${OF_ME}| of| from)?|${OF_ME}| of| from)\b`,
  ].join('|'),
  'iu',
);

const MOST_KM = 200;

/**
 * The distance in a sentence (P-36): "within 5 miles of Leeds", "10 km radius", "half a mile away".
 * @returns null without one, or with one that no place is within or beyond
 */
export function readRadius(text: string): WantedRadius | null {
  const match = radius.exec(text);
  if (!match) return null;
  const [number = '', unit = ''] = match.slice(1).filter((part) => part !== undefined);
  const amount = NUMBER_WORDS.get(number.toLowerCase()) ?? Number(number);
  const isMiles = unit.toLowerCase().startsWith('mi');
  const km = isMiles ? (amount * METRES_PER_MILE) / 1000 : amount;
  if (km <= 0 || km > MOST_KM) return null;
  return {
    km,
    label: labelOf(amount, isMiles),
    start: match.index,
    end: match.index + match[0].length,
  };
}

function labelOf(amount: number, isMiles: boolean): string {
  if (!isMiles) return `Within ${amount} km`;
  if (amount === 0.5) return 'Within half a mile';
  return `Within ${plural(amount, 'mile')}`;
}
