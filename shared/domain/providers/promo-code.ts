import { textWithoutMentions } from './promo-cleanup.ts';
import { isBrokenUp, undisguised } from './promo-disguise.ts';
import { type CodeMention, promoMentions } from './promo-mentions.ts';
import { plainCode } from './promo-words.ts';

/** Replaces a line that is only a code. */
export const HIDDEN_CODE_TEXT = 'Members’ promo code';

/** As a person reads it, with single spaces; line breaks stay. */
function tidied(text: string): string {
  return undisguised(text)
    .replace(/[^\S\n]+/gu, ' ')
    .replace(/ ?\n ?/gu, '\n')
    .trim();
}

/** The mentions in a text of one or more lines: "use promo code" may be on the line before its code. */
function mentionsIn(text: string, known: readonly string[] = []): CodeMention[] {
  return promoMentions(text.replaceAll('\n', ' '), known);
}

const LETTER = /\p{L}/u;

/** Letters and figures only, so that most texts are known to hold no code before they are read again. */
const squeezed = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a text contains a code; one of letters only as a word of its own: HAL is not in "whale". */
export function containsCode(text: string, codes: readonly string[]): boolean {
  if (codes.length === 0) return false;
  const written = undisguised(text);
  const read = plainCode(written);
  const all = squeezed(read);
  return codes.some((code) => {
    const wanted = plainCode(code);
    if (!all.includes(squeezed(wanted))) return false;
    if (isBrokenUp(written, wanted)) return true;
    if (!/^\p{L}+$/u.test(wanted)) return read.includes(wanted);
    for (let at = read.indexOf(wanted); at >= 0; at = read.indexOf(wanted, at + 1)) {
      const sides = read.charAt(at - 1) + read.charAt(at + wanted.length);
      if (!LETTER.test(sides)) return true;
    }
    return false;
  });
}

/** Drops the sentences that contain a code. */
function withoutSentencesWith(codes: readonly string[], text: string): string {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(/(?<=[.!?]) /u)
        .filter((sentence) => !containsCode(sentence, codes))
        .join(' '),
    )
    .filter((line) => line !== '')
    .join('\n');
}

/** The distinct promo codes in the lines of a provider, in order (DISC-07, DISC-08). */
export function promoCodes(lines: readonly string[]): string[] {
  return [
    ...new Set(lines.flatMap((line) => mentionsIn(tidied(line))).flatMap(({ codes }) => codes)),
  ];
}

/**
 * A text without promo codes, for people without a membership (P-8): every mention of a code is
 * removed, and no other occurrence of a code is left.
 * @param text a discount line, or any other text of the provider
 * @param alsoHide codes in other lines of the same provider (`promoCodes`)
 * @returns the rest of the text, without the sentences in which a code is still left; "Members'
 * promo code" if that is empty
 */
export function withoutPromoCode(text: string, alsoHide: readonly string[] = []): string {
  const tidy = tidied(text);
  const found = mentionsIn(tidy, containsCode(tidy, alsoHide) ? alsoHide : []);
  const codes = [...found.flatMap((mention) => mention.codes), ...alsoHide];
  if (found.length === 0 && !containsCode(tidy, codes)) return text;

  const rest = textWithoutMentions(tidy, found);
  const choices = [rest, withoutSentencesWith(codes, rest), HIDDEN_CODE_TEXT];
  return (
    choices.find((choice) => /[\p{L}\p{N}]/u.test(choice) && !containsCode(choice, codes)) ?? ''
  );
}
