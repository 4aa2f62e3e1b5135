const MIN_TYPO_LENGTH = 4;

/**
 * An index that finds typos without comparing every word: each word is stored under itself and
 * under every form with one letter deleted; two words that differ by one typo share one of these.
 */
export function createTypoIndex(words: Iterable<string> = []) {
  const entries = new Map<string, string | string[]>();

  function insert(form: string, word: string): void {
    const existing = entries.get(form);
    // Most forms have one word: an array for one would take several times the memory.
    if (existing === undefined) entries.set(form, word);
    else if (typeof existing === 'string') entries.set(form, [existing, word]);
    else existing.push(word);
  }

  /** Adds a word that is not in the index yet; words too short for typos are ignored. */
  function add(word: string): void {
    if (word.length < MIN_TYPO_LENGTH) return;
    for (const form of formsOf(word)) insert(form, word);
  }

  for (const word of new Set(words)) add(word);
  return {
    add,
    /** Words that differ by at most one typo: a letter missing, added, wrong, or two transposed. */
    near(word: string): string[] {
      if (word.length < MIN_TYPO_LENGTH) return [];
      const found = new Set<string>();
      for (const form of formsOf(word)) {
        const existing = entries.get(form);
        if (typeof existing === 'string') found.add(existing);
        else if (existing) for (const each of existing) found.add(each);
      }
      return [...found];
    },
  };
}

/** The word and its distinct forms with one letter deleted. */
function formsOf(word: string): Set<string> {
  const forms = new Set([word]);
  for (let at = 0; at < word.length; at += 1) forms.add(word.slice(0, at) + word.slice(at + 1));
  return forms;
}
