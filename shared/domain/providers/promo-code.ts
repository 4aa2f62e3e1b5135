import { textWithoutMentions } from './promo-cleanup.ts';
import { promoMentions } from './promo-mentions.ts';

/** Replaces a line that is only a code. */
export const HIDDEN_CODE_TEXT = "Members' promo code";

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** As read, whatever the hyphens and the invisible characters: "hale\u00AD-20" is "hale20". */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Pd}_]/gu, '')
    .toLowerCase();
}

const LETTER = /\p{L}/u;

/** Whether a text contains a code; one of letters only as a word of its own: HAL is not in "whale". */
function containsCode(text: string, codes: readonly string[]): boolean {
  if (codes.length === 0) return false;
  const read = plain(text);
  return codes.some((code) => {
    const wanted = plain(code);
    if (!/^\p{L}+$/u.test(wanted)) return read.includes(wanted);
    for (let at = read.indexOf(wanted); at >= 0; at = read.indexOf(wanted, at + 1)) {
      const sides = read.charAt(at - 1) + read.charAt(at + wanted.length);
      if (!LETTER.test(sides)) return true;
    }
    return false;
  });
}

/** The distinct promo codes in the lines of a provider, in order (DISC-07, DISC-08). */
export function promoCodes(lines: readonly string[]): string[] {
  return [
    ...new Set(lines.flatMap((line) => promoMentions(oneLine(line))).flatMap(({ codes }) => codes)),
  ];
}

/**
 * A text without promo codes, for people without a membership (P-8): every mention of a code is
 * removed, and no other occurrence of a code is left.
 * @param text a discount line, or any other text of the provider
 * @param alsoHide codes in other lines of the same provider (`promoCodes`)
 * @returns the rest of the text; "Members' promo code" if the rest is empty or still contains a
 * code
 */
export function withoutPromoCode(text: string, alsoHide: readonly string[] = []): string {
  const line = oneLine(text);
  const found = promoMentions(line);
  const codes = [...found.flatMap((mention) => mention.codes), ...alsoHide];
  if (found.length === 0 && !containsCode(line, codes)) return text;

  const rest = textWithoutMentions(line, found);
  const choices = /[\p{L}\p{N}]/u.test(rest) ? [rest, HIDDEN_CODE_TEXT] : [HIDDEN_CODE_TEXT];
  return choices.find((choice) => !containsCode(choice, codes)) ?? '';
}
