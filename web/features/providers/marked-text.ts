/** A text in three parts, of which the middle one is what was typed. */
type Marked = readonly [before: string, typed: string, after: string];

/**
 * Finds what was typed at the beginning of a word: all of it, else its last word, which is the one
 * that is being written. Where neither is in the text, nothing is marked.
 */
export function markTyped(text: string, typed: string): Marked {
  const whole = typed.trim();
  const last = whole.split(/\s+/u).at(-1) ?? '';
  for (const part of [whole, last]) {
    const at = part === '' ? -1 : wordStart(text.toLowerCase(), part.toLowerCase());
    if (at >= 0) {
      const end = at + part.length;
      return [text.slice(0, at), text.slice(at, end), text.slice(end)];
    }
  }
  return [text, '', ''];
}

function wordStart(text: string, part: string): number {
  let at = text.indexOf(part);
  while (at > 0 && /[\p{L}\p{N}]/u.test(text.charAt(at - 1))) at = text.indexOf(part, at + 1);
  return at;
}
