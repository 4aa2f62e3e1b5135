import type { Day } from '../dates/day.ts';
import { longDate } from '../dates/display.ts';
import { namesNhsService } from './nhs-service.ts';
import { promoCodes, withoutPromoCode } from './promo-code.ts';

/** The days on which an offer is valid, both included, in London; null: open. */
export type OfferDays = {
  readonly from: Day | null;
  readonly until: Day | null;
};

/** An offer of a provider, as its editors write it. */
export type Offer = OfferDays & {
  /** A discount line, such as "£60 to £48 first visit". */
  readonly text: string;
  /** Empty without one, and where the text itself names it. */
  readonly promoCode: string;
};

/** An offer as it is stored: one discount line with its promo code, and its days. */
export type DatedLine = OfferDays & { readonly line: string };

const WITH_CODE = /^(.*\S) \(use promo code ([^()]+)\)$/su;

/** The discount line of an offer, in the form that every reader of lines understands (DISC-07). */
export function offerLine({ text, promoCode }: Pick<Offer, 'text' | 'promoCode'>): string {
  return promoCode === '' ? text : `${text} (use promo code ${promoCode})`;
}

/** Splits a discount line; one that `offerLine` would not write again keeps its code in the text. */
export function readOffer(line: string): Pick<Offer, 'text' | 'promoCode'> {
  const [, text, promoCode] = WITH_CODE.exec(line) ?? [];
  const whole = { text: line, promoCode: '' };
  if (text === undefined || promoCode === undefined || promoCodes([text]).length > 0) return whole;
  const codes = promoCodes([line]);
  return codes.length === 1 && codes[0] === promoCode ? { text, promoCode } : whole;
}

const singleSpaces = (text: string) => text.replaceAll(/\s+/gu, ' ');

/**
 * Whether a code in its own field is the only one of the offer, and one without which visitors read
 * the text as it is (P-8): "online" is no code, and "20" is a part of "20% off".
 */
export function isReadableCode({ text, promoCode }: Pick<Offer, 'text' | 'promoCode'>): boolean {
  const line = offerLine({ text, promoCode });
  return (
    promoCode === '' ||
    (readOffer(line).promoCode === promoCode &&
      singleSpaces(withoutPromoCode(line)) === singleSpaces(text))
  );
}

export const toDatedLine = (offer: Offer): DatedLine => ({
  line: offerLine(offer),
  from: offer.from,
  until: offer.until,
});

export const toOffer = ({ line, from, until }: DatedLine): Offer => ({
  ...readOffer(line),
  from,
  until,
});

/** A discount line that is always valid. */
export const undated = (line: string): DatedLine => ({ line, from: null, until: null });

/** Whether an offer is valid on a day; days compare as texts. */
export function isOfferValid({ from, until }: OfferDays, today: Day): boolean {
  return (from === null || from <= today) && (until === null || today <= until);
}

/** Whether an offer is shown on a day: it is valid, and not for a service of the NHS (P-80). */
export function isOfferShown(offer: DatedLine, today: Day): boolean {
  return isOfferValid(offer, today) && !namesNhsService(offer.line);
}

/** The discount lines that are shown on a day. */
export function linesOn(offers: readonly DatedLine[], today: Day): string[] {
  return offers.filter((offer) => isOfferShown(offer, today)).map(({ line }) => line);
}

/** "Until 31 March 2027", "From 1 January 2027"; empty for an offer that is always valid. */
export function offerPeriod({ from, until }: OfferDays): string {
  if (from !== null && until !== null)
    return from === until ? `On ${longDate(from)}` : `From ${longDate(from)} to ${longDate(until)}`;
  if (from !== null) return `From ${longDate(from)}`;
  return until === null ? '' : `Until ${longDate(until)}`;
}

/** The same for its editors, who see offers that are not valid too: "Ended on 3 March 2027". */
export function offerState(days: OfferDays, today: Day): string {
  const { from, until } = days;
  if (until !== null && until < today) return `Ended on ${longDate(until)}`;
  if (from !== null && from > today) return `Starts on ${longDate(from)}`;
  return offerPeriod(days);
}

/** An offer on one line, with its code and days, for a comparison. */
export function offerSummary(offer: Offer): string {
  return [offerLine(offer), offerPeriod(offer)].filter((part) => part !== '').join(' · ');
}
