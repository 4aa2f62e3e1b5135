const MIN_TYPO_LENGTH = 4;
const FIRST_SLOTS = 1024;
/** Fuller than this, runs of occupied slots get long. */
const MOST_FULL = 0.75;
/** No position: the form is the word itself. */
const NOWHERE = -1;

/**
 * An index that finds typos without comparing every word: each word is stored under itself and
 * under every form with one letter deleted; two words that differ by one typo share one of these.
 *
 * The forms are not kept, as they take ten times as much memory: the hash of a form leads to the
 * numbers of words, and these are asked whether they have the form.
 */
export function createTypoIndex(words: Iterable<string> = []) {
  const added: string[] = [];
  /**
   * A hash table of the numbers of words, counted from 1; 0 is a free slot. The words of a form are
   * between the slot of its hash and the next free one, in the order in which they were added.
   */
  let slots = new Uint32Array(FIRST_SLOTS);
  let occupied = 0;

  const slotAt = (hash: number) => hash & (slots.length - 1);

  function insert(number: number, word: string): void {
    for (const deleted of deletionsOf(word)) {
      let at = slotAt(hashWithout(word, deleted));
      while (slots[at] !== 0) at = slotAt(at + 1);
      slots[at] = number;
      occupied += 1;
    }
  }

  /** Inserts all words again: to move them by kept hashes would take twice the memory. */
  function grow(): void {
    slots = new Uint32Array(slots.length * 2);
    occupied = 0;
    for (const [index, word] of added.entries()) insert(index + 1, word);
  }

  /** Adds a word that is not in the index yet; words too short for typos are ignored. */
  function add(word: string): void {
    if (word.length < MIN_TYPO_LENGTH) return;
    while (occupied + word.length + 1 > slots.length * MOST_FULL) grow();
    insert(added.push(word), word);
  }

  for (const word of new Set(words)) add(word);
  return {
    add,
    /** Words that differ by at most one typo: a letter missing, added, wrong, or two transposed. */
    near(word: string): string[] {
      if (word.length < MIN_TYPO_LENGTH) return [];
      const found = new Set<string>();
      for (const deleted of deletionsOf(word)) {
        const form = without(word, deleted);
        let at = slotAt(hashWithout(word, deleted));
        for (let number = slots[at]; number; number = slots[at]) {
          const candidate = added[number - 1] ?? '';
          if (hasForm(candidate, form)) found.add(candidate);
          at = slotAt(at + 1);
        }
      }
      return [...found];
    },
  };
}

/** The positions to delete for each distinct form of a word, first the word itself. */
function deletionsOf(word: string): number[] {
  const positions = [NOWHERE];
  // Of a letter repeated in a row, it makes no difference which one is deleted.
  for (let at = 0; at < word.length; at += 1) if (word[at] !== word[at - 1]) positions.push(at);
  return positions;
}

function without(word: string, deleted: number): string {
  return deleted === NOWHERE ? word : word.slice(0, deleted) + word.slice(deleted + 1);
}

/** The FNV-1a hash of a form, with a final mix; to create the form's text first takes twice as long. */
function hashWithout(word: string, deleted: number): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < word.length; at += 1)
    if (at !== deleted) hash = Math.imul(hash ^ word.charCodeAt(at), 16_777_619);
  return hash ^ (hash >>> 15);
}

/** Whether the form is the word, or the word with one letter deleted. */
function hasForm(word: string, form: string): boolean {
  if (word.length === form.length) return word === form;
  if (word.length !== form.length + 1) return false;
  let same = 0;
  while (same < form.length && word[same] === form[same]) same += 1;
  return word.endsWith(form.slice(same));
}
