import type { DatedLine } from './offer.ts';
import { promoCodes } from './promo-code.ts';

/**
 * The promo codes that must be removed from every text of a provider (P-8). A code that is a word of
 * the public name ("HARBOUR" at Harbour Lane) is only removed where it is written as a code: hiding
 * every text with that word would hide the provider.
 */
export function hiddenCodes({
  name,
  offers,
}: {
  name: string;
  /** Also those that are not valid today. */
  offers: readonly Pick<DatedLine, 'line'>[];
}): string[] {
  return promoCodes(offers.map(({ line }) => line)).filter(
    (code) => !name.toLowerCase().includes(code.toLowerCase()),
  );
}
