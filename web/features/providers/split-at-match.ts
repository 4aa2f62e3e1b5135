/** A text in three parts; the middle one matches the typed text. */
type Marked = readonly [before: string, typed: string, after: string];

/**
 * Splits a text at the typed words, matched at the start of a word: all of them, else the last one,
 * which is still being typed. Without a match the middle part is empty.
 */
export function splitAtMatch(text: string, typed: string): Marked {
  const whole = typed.trim();
  const last = whole.split(/\s+/u).at(-1) ?? '';
  for (const part of [whole, last]) {
    const index = part === '' ? -1 : wordStart(text.toLowerCase(), part.toLowerCase());
    if (index >= 0) {
      const end = index + part.length;
      return [text.slice(0, index), text.slice(index, end), text.slice(end)];
    }
  }
  return [text, '', ''];
}

function wordStart(text: string, part: string): number {
  let index = text.indexOf(part);
  while (index > 0 && /[\p{L}\p{N}]/u.test(text.charAt(index - 1))) {
    index = text.indexOf(part, index + 1);
  }
  return index;
}
