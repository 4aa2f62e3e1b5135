/** Number of unsorted new words that are scanned linearly before the list is sorted again. */
const MOST_UNSORTED = 256;

/**
 * Words in code unit order, for lookups by prefix. Sorting 100,000 words takes 100 ms, so it is not
 * done for every new word.
 */
export function createWordList() {
  let sorted: string[] = [];
  let unsorted: string[] = [];

  function sort(): void {
    sorted = [...sorted, ...unsorted].toSorted(byCodeUnits);
    unsorted = [];
  }

  return {
    /** Adds a word that is not in the list yet. */
    add: (word: string) => void unsorted.push(word),
    /** Whether any word with the prefix satisfies the predicate. */
    someBeginning(prefix: string, matches: (word: string) => boolean): boolean {
      if (unsorted.length > MOST_UNSORTED || sorted.length === 0) sort();
      for (let at = firstNotBefore(sorted, prefix); at < sorted.length; at += 1) {
        const word = sorted[at] ?? '';
        if (!word.startsWith(prefix)) break;
        if (matches(word)) return true;
      }
      return unsorted.some((word) => word.startsWith(prefix) && matches(word));
    },
  };
}

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Binary search: index of the first entry that is not less than the text. */
function firstNotBefore(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
