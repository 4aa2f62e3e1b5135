const SHORTEST_FORGIVEN = 4;

/**
 * Finds slips without comparing every word: each word is filed under itself and under every form
 * with one letter taken out; two words one slip apart meet in one of these.
 */
export function createSlips(words: Iterable<string> = []) {
  const filed = new Map<string, string | string[]>();

  function file(form: string, word: string): void {
    const there = filed.get(form);
    // Most forms lead to one word: a list of one would take several times the memory.
    if (there === undefined) filed.set(form, word);
    else if (typeof there === 'string') filed.set(form, [there, word]);
    else there.push(word);
  }

  /** A word that is not filed yet; shorter ones are forgiven nothing and left out. */
  function add(word: string): void {
    if (word.length < SHORTEST_FORGIVEN) return;
    for (const form of formsOf(word)) file(form, word);
  }

  for (const word of new Set(words)) add(word);
  return {
    add,
    /** Words that differ by one slip at most: a letter missing, added, wrong, or two changed over. */
    near(word: string): string[] {
      if (word.length < SHORTEST_FORGIVEN) return [];
      const found = new Set<string>();
      for (const form of formsOf(word)) {
        const there = filed.get(form);
        if (typeof there === 'string') found.add(there);
        else if (there) for (const each of there) found.add(each);
      }
      return [...found];
    },
  };
}

/** The word and every form of it with one letter taken out, each once. */
function formsOf(word: string): Set<string> {
  const forms = new Set([word]);
  for (let at = 0; at < word.length; at += 1) forms.add(word.slice(0, at) + word.slice(at + 1));
  return forms;
}
