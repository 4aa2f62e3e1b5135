import type { PriceLine } from '#shared/contract/records/provider.ts';
import { formatPrice } from '#shared/domain/money/pounds.ts';
import { withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import { offerText } from '../offer-text.ts';

/** An offer as a row of a price list; `now` may be a reduction such as "20% off". */
type OfferRow = {
  readonly what: string;
  readonly was: string | null;
  readonly now: string | null;
  /** "per session" */
  readonly unit: string | null;
};

// From the first price to the last amount with its unit: "from £650 per unit to £560".
const PRICES = /(?:\bfrom )?(?:£ ?\d|\d[\d,.]* ?per\b).*£ ?\d[\d,.]*(?: ?(?:per|\/) ?[a-z]+)?/iu;

// "20% off …", "£25 off …"
const OFF = /^((?:£ ?\d[\d,.]*|\d[\d.]* ?%) off) (\p{L}.*)$/u;

/** The line as written, without its promo code, which is shown separately. */
export function offerSentence(line: PriceLine): string {
  const text = line.hasPromoCode ? withoutPromoCode(line.text) : line.text;
  return offerText({ ...line, text });
}

/**
 * Splits an offer into the columns of a price list. A line that is no reduction stays free text
 * (DISC-11); a promo code is shown separately.
 */
export function toOfferRow(line: PriceLine): OfferRow {
  const text = line.hasPromoCode ? capitalise(withoutPromoCode(line.text)) : line.text;
  const freeText = { what: offerSentence(line), was: null, now: null, unit: null };
  if (!line.was || !line.now) return toReductionRow(text) ?? freeText;
  const rest = text.replace(PRICES, ' ').replace(/\s+/gu, ' ').trim();
  // The line names another price: show the whole sentence.
  if (rest === text || rest.includes('£')) return freeText;
  const unit = line.unit ? `per ${line.unit}` : null;
  const named = /\p{L}/u.test(rest.replace(/\([^)]*\)/gu, ''));
  return {
    what: named ? rest : `${capitalise(unit ?? 'price for members')}${rest ? ` ${rest}` : ''}`,
    was: formatPrice(line.was.from, line.was.to),
    now: formatPrice(line.now.from, line.now.to),
    unit: named ? unit : null,
  };
}

/** "20% off teeth whitening" as "Teeth whitening" and "20% off"; null for any other sentence. */
function toReductionRow(text: string): OfferRow | null {
  const [, off = '', rest = ''] = OFF.exec(text) ?? [];
  // The line names another reduction: show the whole sentence.
  if (rest === '' || /[%£]/u.test(rest)) return null;
  return { what: capitalise(rest), was: null, now: off, unit: null };
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
