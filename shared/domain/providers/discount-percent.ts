import { isOtherPercentage, isSaidAsDiscount } from './percent-context.ts';

/** A percentage in a text, or several of one list: "10%, 15% or 20% off". */
type Percentages = {
  readonly values: number[];
  readonly start: number;
  end: number;
};

const PERCENTAGE = /(?<![\d.,])(\d{1,3}(?:\.\d+)?) ?(?:%|per ?cent\b)/giu;
/** Between the percentages of one list or range. */
const JOINED = /^ ?(?:[,/&+–—-]|or|and|to)? ?(?:or |and |up to )?$/iu;
/** What a percentage is of is said near it. */
const NEAR = 120;
/** The parts of a line that have a meaning of their own. */
const SENTENCE_END = /[.!?;|•·\n](?=\s|$)|[;|•·]/u;

function groupsIn(text: string): Percentages[] {
  const groups: Percentages[] = [];
  for (const match of text.matchAll(PERCENTAGE)) {
    const value = Number(match[1]);
    const end = match.index + match[0].length;
    const last = groups.at(-1);
    if (last && JOINED.test(text.slice(last.end, match.index))) {
      last.values.push(value);
      last.end = end;
    } else {
      groups.push({ values: [value], start: match.index, end });
    }
  }
  return groups;
}

/** Whether the percentages are a reduction of the price, as their sentence says (DISC-01). */
function isDiscount(text: string, { values, start, end }: Percentages): boolean {
  const before =
    text
      .slice(Math.max(0, start - NEAR), start)
      .split(SENTENCE_END)
      .at(-1) ?? '';
  const after = text.slice(end, end + NEAR).split(SENTENCE_END)[0] ?? '';
  const context = { before, after, percent: Math.max(...values) };
  return isSaidAsDiscount(context) || !isOtherPercentage(context);
}

const isPossible = (percent: number) => percent > 0 && percent <= 100;

/**
 * The percentages of a line that reduce its price (DISC-01). A percentage is a discount unless the
 * line says what else it is: a deposit, a charge, a strength, a share, a rating.
 */
export function discountPercents(text: string): number[] {
  return groupsIn(text)
    .filter((group) => isDiscount(text, group))
    .flatMap(({ values }) => values)
    .filter(isPossible);
}

const LEADING = /^\s*(\d+(?:\.\d+)?)\s*%/u;

/** The leading number of an option text if it is a discount in percent, else 0 (DASHADD-14; P-19). */
export function leadingPercent(text: string): number {
  const percent = Number(LEADING.exec(text)?.[1] ?? 0);
  return discountPercents(text.trimStart().replace(/\s+/gu, ' ')).includes(percent) ? percent : 0;
}
