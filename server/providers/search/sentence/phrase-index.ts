import { createWordList } from '../word-list.ts';
import type { NamedNeed, Need } from './need.ts';

/** A phrase of the table as it is completed: its letters, and how many words it has. */
export type Completion = {
  readonly letters: string;
  readonly words: number;
  readonly named: NamedNeed;
};

/** A phrase that has these many words may be meant by more words of its row. */
const MIN_PHRASE_WITHIN = 2;

/** The needs by the ways in which people write their phrases. */
export function createPhraseIndex() {
  const exact = new Map<string, NamedNeed>();
  const byLetters = new Map<string, Completion>();
  const letters = createWordList();
  /** The needs in whose phrases a word occurs. */
  const withWord = new Map<string, Set<Need>>();
  const phrasesOf = new Map<Need, { words: readonly string[]; name: string }[]>();

  function addLetters(text: string, words: number, named: NamedNeed): void {
    if (byLetters.has(text)) return;
    byLetters.set(text, { letters: text, words, named });
    letters.add(text);
  }

  return {
    /** Adds a phrase; an earlier one of the same words wins. */
    add(keys: readonly string[], canonical: readonly string[], named: NamedNeed): void {
      const { need, name } = named;
      const phrase = canonical.join(' ');
      if (phrase === '' || exact.has(phrase)) return;
      exact.set(phrase, named);
      addLetters(canonical.join(''), canonical.length, named);
      addLetters(keys.join(''), canonical.length, named);
      for (const word of canonical) {
        const needs = withWord.get(word);
        if (needs) needs.add(need);
        else withWord.set(word, new Set([need]));
      }
      if (canonical.length >= MIN_PHRASE_WITHIN)
        phrasesOf.set(need, [...(phrasesOf.get(need) ?? []), { words: canonical, name }]);
    },

    find: (phrase: string): NamedNeed | undefined => exact.get(phrase),

    /** The need by letters alone: "backpain", "physio therapy". */
    findJoined: (text: string): NamedNeed | undefined => byLetters.get(text)?.named,

    /**
     * The need of which all of the words speak and some make up a phrase, in any order: "hair removal
     * laser", "itchy dry eyes".
     */
    findAmong(words: readonly string[]): NamedNeed | undefined {
      const sets: ReadonlySet<Need>[] = [];
      for (const word of words) {
        const needs = withWord.get(word);
        if (!needs) return undefined;
        sets.push(needs);
      }
      const [smallest] = sets.toSorted((a, b) => a.size - b.size);
      let found: NamedNeed | undefined;
      let most = 0;
      for (const need of smallest ?? []) {
        if (!sets.every((set) => set.has(need))) continue;
        for (const phrase of phrasesOf.get(need) ?? [])
          if (phrase.words.length > most && phrase.words.every((word) => words.includes(word)))
            [found, most] = [{ need, name: phrase.name }, phrase.words.length];
      }
      return found;
    },

    /** Phrases whose letters begin with the text. */
    beginning(text: string): Completion[] {
      const found: Completion[] = [];
      letters.someBeginning(text, (each) => {
        const completion = byLetters.get(each);
        if (completion) found.push(completion);
        return false;
      });
      return found;
    },
  };
}
