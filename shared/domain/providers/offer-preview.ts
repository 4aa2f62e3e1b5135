import type { PriceLine } from '#shared/contract/records/provider.ts';
import { badgeText, discountBadge } from './discount-badge.ts';
import { forVisitor, readDiscountLine } from './discount-line.ts';
import { hiddenCodes } from './hidden-codes.ts';
import type { DatedLine, OfferDays } from './offer.ts';
import { promoCodes, withoutPromoCode } from './promo-code.ts';

/** A discount line as it is shown, for the person who writes it. */
export type OfferPreview = OfferDays & {
  /** As written; members see its code separately. */
  readonly line: PriceLine;
  readonly codes: readonly string[];
  /** What people without a membership read (P-8). */
  readonly visitorText: string;
  /** The line without its code, as members read it. */
  readonly memberText: string;
  /** "20% OFF", or "Member offer" for a line without a percentage. */
  readonly badge: string;
  readonly recognised: Recognised;
};

/** What the line names: a reduction, only a price, or neither. */
export type Recognised = 'reduction' | 'price' | 'nothing';

/** Whether a line names a reduction: a percentage, or a price before and after. */
export function recognisedIn({ text, percent, was }: PriceLine): Recognised {
  if (percent !== null || was !== null) return 'reduction';
  return /£ ?\d/u.test(text) ? 'price' : 'nothing';
}

/** What visitors and members will see of each discount line of a provider. */
export function previewOffers(name: string, offers: readonly DatedLine[]): OfferPreview[] {
  const hidden = hiddenCodes({ name, offers });
  return offers.map(({ line: text, from, until }) => {
    const line = readDiscountLine(text);
    return {
      line,
      from,
      until,
      codes: promoCodes([text]),
      visitorText: forVisitor(line, hidden).text,
      memberText: line.hasPromoCode ? withoutPromoCode(text) : text,
      badge: badgeText(discountBadge({ discountPercent: line.percent ?? 0, comingSoon: false })),
      recognised: recognisedIn(line),
    };
  });
}

/** A text of the record that has a code, and what visitors read instead. */
export type HiddenText<Field> = {
  readonly field: Field;
  readonly visitorText: string;
};

/**
 * The other texts of a provider from which codes are removed for visitors (P-8).
 * @param texts of each field; a list of services has one text per service
 */
export function textsWithCodes<Field extends string>(
  { name, offers }: { readonly name: string; readonly offers: readonly DatedLine[] },
  texts: readonly (readonly [field: Field, texts: readonly string[]])[],
): HiddenText<Field>[] {
  const hidden = hiddenCodes({ name, offers });
  return texts.flatMap(([field, written]) => {
    const read = written.map((text) => withoutPromoCode(text, hidden));
    const isChanged = read.some((text, index) => text !== written[index]);
    return isChanged ? [{ field, visitorText: read.join('\n') }] : [];
  });
}
