/** A bit for each letter that occurs in a word; a typo changes at most two of them. */
export function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

/** Whether two words can be so few typos apart; far cheaper than to count the typos. */
export function mayBeTyposApart(letters: number, others: number, typos: number): boolean {
  let differing = 0;
  for (let rest = letters ^ others; rest !== 0; rest &= rest - 1) differing += 1;
  return differing <= 2 * typos;
}
