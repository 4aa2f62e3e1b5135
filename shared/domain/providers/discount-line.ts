import type { PriceLine } from '#shared/contract/records/provider.ts';
import { discountPercents } from './discount-percent.ts';
import { promoCodes, withoutPromoCode } from './promo-code.ts';

type PriceSpan = NonNullable<PriceLine['was']>;

interface Reduction {
  was: PriceSpan;
  now: PriceSpan;
  unit: string | null;
}

const NUMBER = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?(?![\d.,]*\d)`;
const UNIT = String.raw`(?: ?(?:\bper|/) ?([a-z]+)\b)`;
const TO = String.raw` ?(?:\bto\b|\bnow\b|\breduced to\b|\bdown to\b|→|->),? ?`;
// "£80 - 50 minutes" is a price and a length, not a range.
const LENGTH = String.raw`[ -]?(?:min|hour|hr|h\b|days?|weeks?|months?|years?|sessions\b|visits\b|people|pm\b|am\b|%)`;
const DASH = String.raw` ?[-–—](?! ?${NUMBER}${LENGTH}) ?`;

// "£100 to £80", "From £90 per unit to £75", "£100-£150 to £80-£120": a pound sign on both sides.
const REDUCTION = new RegExp(
  String.raw`£ ?(${NUMBER})(?:${DASH}£? ?(${NUMBER}))?${UNIT}?,?${TO}£ ?(${NUMBER})(?:${DASH}£? ?(${NUMBER}))?${UNIT}?`,
  'giu',
);
// "120 per organ to £100 per organ": the first amount may lack its sign if it has a unit.
const BARE_REDUCTION = new RegExp(
  String.raw`(?<![\d.,£$€] ?)\b(${NUMBER})()${UNIT}${TO}£ ?(${NUMBER})()${UNIT}?`,
  'giu',
);
/** "1,299.5" as pence, without floating-point pounds. */
function pence(amount: string): number {
  const [whole, rest = ''] = amount.replaceAll(',', '').split('.');
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'));
}

function span(first: string, second: string | undefined): PriceSpan {
  const from = pence(first);
  const to = second ? pence(second) : from;
  return { from: Math.min(from, to), to: Math.max(from, to) };
}

/** "£70 to £80" is a price range; a reduction lowers at least one end and raises none. */
function isReduction({ was, now }: Reduction): boolean {
  return now.from <= was.from && now.to <= was.to && (now.from < was.from || now.to < was.to);
}

function reductionsIn(text: string): Reduction[] {
  if (/\bsliding scale\b/iu.test(text)) return [];
  const matches = [...text.matchAll(REDUCTION), ...text.matchAll(BARE_REDUCTION)];
  return matches
    .map(([, wasFrom = '', wasTo, wasUnit, nowFrom = '', nowTo, nowUnit]) => ({
      was: span(wasFrom, wasTo),
      now: span(nowFrom, nowTo),
      unit: (nowUnit ?? wasUnit)?.toLowerCase() ?? null,
    }))
    .filter(isReduction);
}

/**
 * Merges several reductions in one line into one span that includes them all. With different units
 * there is no common price, and the line stays free text.
 */
function mergeReductions([first, ...others]: Reduction[]): Reduction | null {
  if (!first || others.some((other) => other.unit !== first.unit)) return null;
  const all = [first, ...others];
  const over = (spans: PriceSpan[]) => ({
    from: Math.min(...spans.map(({ from }) => from)),
    to: Math.max(...spans.map(({ to }) => to)),
  });
  return {
    was: over(all.map(({ was }) => was)),
    now: over(all.map(({ now }) => now)),
    unit: first.unit,
  };
}

/**
 * Parses one discount line (DISC-01 to DISC-08, DISC-11). A line without a known pattern is free
 * text: only `text` is set.
 * @param text the line as the provider wrote it
 * @returns amounts in pence; `was` and `now` for a reduction only, not for a price range; the
 * highest percentage; the promo code, which only `forVisitor` removes
 */
export function readDiscountLine(text: string): PriceLine {
  const codes = promoCodes([text]);
  // Numbers inside a code ("SAVE20", "20%OFF") are neither prices nor percentages.
  const words = withoutPromoCode(text).replace(/\s+/gu, ' ');
  const reduction = mergeReductions(reductionsIn(words));
  const percents = discountPercents(words);
  return {
    text,
    percent: percents.length === 0 ? null : Math.max(...percents),
    was: reduction?.was ?? null,
    now: reduction?.now ?? null,
    unit: reduction?.unit ?? null,
    introductory: /\bintroductory offer\b/iu.test(words),
    promoCode: codes.length > 0 ? codes.join(' or ') : null,
    hasPromoCode: codes.length > 0,
  };
}

/**
 * The line for people who may not see codes (P-8).
 * @param alsoHide the codes of the provider's other lines, from `promoCodes`
 */
export function forVisitor(line: PriceLine, alsoHide: readonly string[] = []): PriceLine {
  return { ...line, text: withoutPromoCode(line.text, alsoHide), promoCode: null };
}
