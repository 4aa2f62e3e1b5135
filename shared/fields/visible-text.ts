import * as z from 'zod/mini';

/**
 * Control characters except tabs and line breaks, and the format characters that change what the text
 * around them looks like, or are not seen at all; halves of a cut emoji, which JSON in the database
 * cannot contain; and marks stacked higher than any language does. The joiners stay: emoji and Persian
 * need them, and so do the tags of Scotland's flag.
 */
const UNSEEN =
  /[^\P{Cc}\t\n\r]|[\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB]|\p{Cs}|(?<=\p{M}{6})\p{M}/gu;

/** A text without characters that nobody sees, such as direction overrides. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '');
}

/** Takes such characters from what is stored and shown to others; before the rules of a field. */
export const visible = z.overwrite<string>(withoutUnseen);
