import { readDiscountLine } from '#shared/domain/providers/discount-line.ts';
import { recognisedIn } from '#shared/domain/providers/offer-preview.ts';

/** The discount lines of the new and changed rows of a file. */
export type DiscountLineCounts = {
  readonly total: number;
  /** With a promo code, which visitors do not see (P-8). */
  readonly withCode: number;
  /** Without a percentage, or a price before and after. */
  readonly unrecognised: readonly { readonly line: number; readonly text: string }[];
};

export function createDiscountLineCounts() {
  const unrecognised: { line: number; text: string }[] = [];
  let total = 0;
  let withCode = 0;
  return {
    add(line: number, offers: readonly string[]) {
      for (const offer of offers.map(readDiscountLine)) {
        total += 1;
        if (offer.hasPromoCode) withCode += 1;
        if (recognisedIn(offer) !== 'reduction') unrecognised.push({ line, text: offer.text });
      }
    },
    result: (): DiscountLineCounts => ({ total, withCode, unrecognised }),
  };
}
