import { lettersOf, mayBeTyposApart } from './letter-set.ts';

/** The number of typos tolerated: none in short words, one from 4 letters, two from 8. */
function maxTypos(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The Damerau-Levenshtein distance of two words (optimal string alignment); limit + 1 if above the
 * limit.
 */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  if (!mayBeTyposApart(lettersOf(a), lettersOf(b), limit)) return limit + 1;
  let last: number[] = [];
  for (let j = 0; j <= b.length; j += 1) last.push(j);
  let beforeLast = last;
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let best = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1);
      row.push(best);
      if (best < least) least = best;
    }
    if (least > limit) return limit + 1;
    [beforeLast, last] = [last, row];
  }
  return last[b.length] ?? limit + 1;
}

/**
 * The word of a vocabulary that was most likely meant (P-36): the word itself if known; else the
 * nearest within one edit for 4 to 7 letters, two from 8. Among equally near words one with the
 * same first letter wins, then the first in order.
 * @param vocabulary words in lower case
 * @returns the vocabulary's word, or null if none is near enough
 */
export function closestWord(word: string, vocabulary: Iterable<string>): string | null {
  const typed = word.trim().toLowerCase();
  const limit = maxTypos(typed.length);
  let closest: string | null = null;
  let least = limit + 1;
  for (const known of vocabulary) {
    const distance = editDistance(typed, known, limit) + (known[0] === typed[0] ? 0 : 0.5);
    if (distance < least) [closest, least] = [known, distance];
  }
  return closest;
}
