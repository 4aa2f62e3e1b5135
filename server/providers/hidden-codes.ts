import { promoCodes } from '#shared/domain/providers/promo-code.ts';

/**
 * The codes that no text of a provider may give away (P-8). A code that is a word of the
 * public name ("HARBOUR" at Harbour Lane) is cut out where it is named as a code; hiding every
 * text with that word would hide the provider.
 */
export function hiddenCodes({
  name,
  offers,
}: {
  name: string;
  offers: readonly string[];
}): string[] {
  return promoCodes(offers).filter((code) => !name.toLowerCase().includes(code.toLowerCase()));
}
