/** A price limit that a sentence names, in pence; null is an open end. */
export type PriceLimit = {
  readonly from: number | null;
  readonly to: number | null;
  /** Where it is in the text. */
  readonly start: number;
  readonly end: number;
};

const AMOUNT = String.raw`(?:£|gbp )?\s?(\d{1,5})(?:\.\d\d)?(?:\s?(?:pounds?|quid|gbp|£))?`;
const SURE_AMOUNT = String.raw`(?:£\s?(\d{1,5})(?:\.\d\d)?|(\d{1,5})\s?(?:pounds?|quid|gbp))`;
const AT_MOST = String.raw`(?:for )?(?:under|below|less than|cheaper than|no more than|not more than|up to|at most|max(?:imum)?(?: of)?|within|budget(?: of)?)`;
const AT_LEAST = String.raw`(?:over|above|more than|at least|min(?:imum)?(?: of)?|from)`;
/** What follows an amount that is a time, an age or a distance: "under 18s", "within 10 miles". */
const NO_PRICE = String.raw`(?![\d.]|\s?(?:s\b|th\b|years?|yrs?|months?|weeks?|days?|hours?|hrs?|min(?:ute)?s?\b|miles?|km|kg|stone|st\b|%))`;

const between = new RegExp(
  String.raw`(?<![\p{L}\d])(?:between |from )?${SURE_AMOUNT}\s?(?:-|–|to|and)\s?${AMOUNT}${NO_PRICE}`,
  'iu',
);
const atMost = new RegExp(String.raw`\b${AT_MOST}\s${AMOUNT}${NO_PRICE}`, 'iu');
const atLeast = new RegExp(String.raw`\b${AT_LEAST}\s${SURE_AMOUNT}`, 'iu');
const alone = new RegExp(`(?:for |about |around )?${SURE_AMOUNT}`, 'iu');

const pence = (pounds: string | undefined) => Number(pounds) * 100;

/**
 * The price limit in a sentence (P-36): "under £50", "less than 60 pounds", "£40-£60", "max 150". An
 * amount by itself is the most that a visitor wants to pay. Ages, times and distances are not prices.
 * @returns null without one
 */
export function readPrice(text: string): PriceLimit | null {
  const both = find(between, text);
  if (both) {
    const [low, high] = [both.amounts[0], both.amounts[1]].map(pence) as [number, number];
    if (low <= high) return { from: low, to: high, ...both.range };
  }
  const most = find(atMost, text);
  if (most) return { from: null, to: pence(most.amounts[0]), ...most.range };
  const least = find(atLeast, text);
  if (least) return { from: pence(least.amounts[0]), to: null, ...least.range };
  const only = find(alone, text);
  return only && { from: null, to: pence(only.amounts[0]), ...only.range };
}

function find(pattern: RegExp, text: string) {
  const match = pattern.exec(text);
  if (!match) return null;
  const amounts = match.slice(1).filter((each) => each !== undefined);
  return { amounts, range: { start: match.index, end: match.index + match[0].length } };
}
