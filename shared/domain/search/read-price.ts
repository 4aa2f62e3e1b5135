/** A price limit that a sentence names, in pence; null is an open end. */
export type PriceLimit = {
  readonly from: number | null;
  readonly to: number | null;
  /** An amount that is not said to be the most or the least: others are shown too, further down. */
  readonly isAbout: boolean;
  /** Where it is in the text. */
  readonly start: number;
  readonly end: number;
};

const NUMBER = String.raw`(\d{1,3}(?:,\d{3})+|\d{1,7})(?!\d)(?:\.\d\d)?`;
const POUNDS = String.raw`(?:pounds?|quid|gbp|£)`;
const AMOUNT = String.raw`(?:£|gbp )?\s?${NUMBER}(?:\s?${POUNDS})?`;
const SURE_AMOUNT = String.raw`(?:£\s?${NUMBER}|${NUMBER}\s?${POUNDS})`;
const AT_MOST = String.raw`(?:for )?(?:under|below|less th[ae]n|cheaper than|no more than|not more than|up to|at most|max(?:imum)?(?: of)?|within|budget(?: (?:of|is))?|<)`;
const AT_LEAST = String.raw`(?:over|above|more than|at least|min(?:imum)?(?: of)?|from)`;
const ABOUT = String.raw`(?:around|about|approx(?:imately)?|roughly|circa|near|~)`;
/** What follows an amount that is a time, an age or a distance: "under 18s", "within 10 miles". */
const NO_PRICE = String.raw`(?![\d.,]\d|\d|\s?-?(?:s\b|th\b|years?|yrs?|months?|weeks?|days?|hours?|hrs?|min(?:ute)?s?\b|miles?|km|kg|stone|st\b|%))`;
const AFTER_RANGE = String.raw`(?:\s?(?:-|–|to|and)\s?)`;

const between = new RegExp(
  String.raw`(?<![\p{L}\d])(?:between |from )?(?:${SURE_AMOUNT}${AFTER_RANGE}${AMOUNT}|${NUMBER}${AFTER_RANGE}${SURE_AMOUNT})${NO_PRICE}`,
  'iu',
);
const atMost = new RegExp(String.raw`(?<![\p{L}\d])${AT_MOST}\s?${AMOUNT}${NO_PRICE}`, 'iu');
const orLess = new RegExp(
  String.raw`${SURE_AMOUNT} (?:or (?:less|under|cheaper)|max(?:imum)?|tops|and under)\b`,
  'iu',
);
const atLeast = new RegExp(String.raw`\b${AT_LEAST}\s${SURE_AMOUNT}`, 'iu');
const about = new RegExp(
  String.raw`(?:\b(?:for )?${ABOUT}\s?${SURE_AMOUNT}|${SURE_AMOUNT}(?:ish| ish| or so)\b)`,
  'iu',
);
const alone = new RegExp(`(?:for )?${SURE_AMOUNT}`, 'iu');

/** "£50" and "around £50" may be a fifth more. */
const ABOUT_SHARE = 1.2;

const pence = (pounds: string | undefined) => Number(pounds?.replaceAll(',', '')) * 100;

/**
 * The price limit in a sentence (P-36): "under £50", "less than 60 pounds", "£40-£60", "max 150". An
 * amount by itself, or "around £50", is about what a visitor wants to pay. Ages, times and distances are
 * not prices.
 * @returns null without one
 */
export function readPrice(text: string): PriceLimit | null {
  // Most texts have no number, so none of the patterns below needs to run.
  if (!/\d/.test(text)) return null;
  const both = find(between, text);
  if (both) {
    const [low, high] = [both.amounts[0], both.amounts[1]].map(pence) as [number, number];
    if (low <= high) return { from: low, to: high, isAbout: false, ...both.range };
  }
  const near = find(about, text);
  if (near) return aboutOf(near);
  const most = find(orLess, text) ?? find(atMost, text);
  if (most) return { from: null, to: pence(most.amounts[0]), isAbout: false, ...most.range };
  const least = find(atLeast, text);
  if (least) return { from: pence(least.amounts[0]), to: null, isAbout: false, ...least.range };
  const only = find(alone, text);
  return only && aboutOf(only);
}

function aboutOf({ amounts, range }: NonNullable<ReturnType<typeof find>>): PriceLimit {
  return { from: null, to: Math.round(pence(amounts[0]) * ABOUT_SHARE), isAbout: true, ...range };
}

function find(pattern: RegExp, text: string) {
  const match = pattern.exec(text);
  if (!match) return null;
  const amounts = match.slice(1).filter((each) => each !== undefined);
  return { amounts, range: { start: match.index, end: match.index + match[0].length } };
}
