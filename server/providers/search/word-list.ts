/** So many new words are looked through one by one before the whole list is sorted anew. */
const MOST_UNSORTED = 256;

/**
 * Words in the order of their code units, to find those that begin alike.
 * Sorting takes a hundred milliseconds for as many thousand words, so it is not done for every
 * new one.
 */
export function createWordList() {
  let sorted: string[] = [];
  let news: string[] = [];

  function sort(): void {
    sorted = [...sorted, ...news].toSorted(byCodeUnits);
    news = [];
  }

  return {
    /** A word that is not in the list yet. */
    add: (word: string) => void news.push(word),
    /** Whether one of the words that begin so is the one sought. */
    someBeginning(prefix: string, isSought: (word: string) => boolean): boolean {
      if (news.length > MOST_UNSORTED || sorted.length === 0) sort();
      for (let at = firstNotBefore(sorted, prefix); at < sorted.length; at += 1) {
        const word = sorted[at] ?? '';
        if (!word.startsWith(prefix)) break;
        if (isSought(word)) return true;
      }
      return news.some((word) => word.startsWith(prefix) && isSought(word));
    },
  };
}

function byCodeUnits(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Where the first entry that is not before the text stands in a sorted list. */
function firstNotBefore(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}
