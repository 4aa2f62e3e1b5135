/**
 * Letters and marks of any script, spaces, hyphens (also the typographic and the non-breaking one)
 * and the straight and the curly apostrophe (P-44).
 */
const NAME_CHARACTERS = /^[\p{L}\p{M} \-\u2010\u2011'\u2019]*$/u;

/** More marks than any script puts on one letter; stacked, they would cover the lines around. */
const STACKED_MARKS = /\p{M}{7}/u;

/** Whether the text has only characters of names; the length is a separate rule. */
export function hasOnlyNameCharacters(name: string): boolean {
  return NAME_CHARACTERS.test(name) && !STACKED_MARKS.test(name);
}

export function hasNoDigit(name: string): boolean {
  return !/\p{N}/u.test(name);
}

export function hasLetter(name: string): boolean {
  return /\p{L}/u.test(name);
}
