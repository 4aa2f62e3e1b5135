import type { PriceLine } from '#shared/contract/records/provider.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { withoutPromoCode } from '#shared/domain/providers/promo-code.ts';
import { offerText } from '../offer-text.ts';

/** An offer as a row of a price list: what for, was, and now, which may be how much is off. */
type OfferWords = {
  readonly what: string;
  readonly was: string | null;
  readonly now: string | null;
  /** "per session" */
  readonly unit: string | null;
};

// From the first sign of a price to the last amount with its unit: "from £650 per unit to £560".
const PRICES = /(?:\bfrom )?(?:£ ?\d|\d[\d,.]* ?per\b).*£ ?\d[\d,.]*(?: ?(?:per|\/) ?[a-z]+)?/iu;

// "20% off …", "£25 off …"
const OFF = /^((?:£ ?\d[\d,.]*|\d[\d.]* ?%) off) (\p{L}.*)$/u;

/** The line as it was written, without its code: that is shown beside it. */
export function offerSentence(line: PriceLine): string {
  const text = line.hasPromoCode ? withoutPromoCode(line.text) : line.text;
  return offerText({ ...line, text });
}

/**
 * Takes an offer apart for a price list. A line that is no reduction stays as it is (spec 3,
 * "Discount lines"); a promo code is shown beside it, not in it.
 */
export function offerWords(line: PriceLine): OfferWords {
  const text = offerSentence(line);
  const none = { what: text, was: null, now: null, unit: null };
  if (!line.was || !line.now) return offWords(text) ?? none;
  const rest = text.replace(PRICES, ' ').replace(/\s+/gu, ' ').trim();
  // Something else costs something in the same line: better the whole sentence than half of it.
  if (rest === text || rest.includes('£')) return none;
  const unit = line.unit ? `per ${line.unit}` : null;
  const named = /\p{L}/u.test(rest.replace(/\([^)]*\)/gu, ''));
  return {
    what: named ? rest : `${capital(unit ?? 'price for members')}${rest ? ` ${rest}` : ''}`,
    was: spanWords(line.was),
    now: spanWords(line.now),
    unit: named ? unit : null,
  };
}

/** "20% off teeth whitening" as "Teeth whitening" and "20% off"; null for any other sentence. */
function offWords(text: string): OfferWords | null {
  const [, off = '', rest = ''] = OFF.exec(text) ?? [];
  // Something else is off in the same line: better the whole sentence.
  if (rest === '' || /[%£]/u.test(rest)) return null;
  return { what: capital(rest), was: null, now: off, unit: null };
}

function spanWords({ from, to }: { from: number; to: number }): string {
  return from === to ? pounds(from) : `${pounds(from)}–${pounds(to)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
