import { createWordList } from '#server/providers/search/word-list.ts';
import { type GazetteerFile, numberOf } from './gazetteer-file.ts';

/** Names in other languages are completed after usual ones this much more prominent. */
const UNUSUAL_PENALTY = 25;
/** "King's L" is the town before it is King's Lynn and West Norfolk. */
const DISTRICT_PENALTY = 3;
/** Prefixes of more names than this keep their best places: "s" has 5,000 names. */
const MANY_NAMES = 150;
const MOST_KEPT = 24;

type Scored = readonly [number: number, score: number];
const byScore = ([a, high]: Scored, [b, low]: Scored) => low - high || a - b;

/** Completes a key to the numbers of places, the most prominent first. */
export function createCompletions({ names, ranks, placeAt }: GazetteerFile) {
  const list = createWordList();
  for (const key of names.keys()) list.add(key);
  const kept = new Map<string, readonly number[]>();

  function townFirst([number, score]: Scored): Scored {
    return [number, placeAt(number).kind === 'district' ? score - DISTRICT_PENALTY : score];
  }

  function complete(prefix: string): readonly number[] {
    const scores = new Map<number, number>();
    let seen = 0;
    list.someBeginning(prefix, (key) => {
      seen += 1;
      const references = names.get(key) ?? [];
      for (const reference of typeof references === 'number' ? [references] : references) {
        const number = numberOf(reference);
        const score = (ranks[number] ?? 0) - (reference < 0 ? UNUSUAL_PENALTY : 0);
        if (score > (scores.get(number) ?? -Infinity)) scores.set(number, score);
      }
      return false;
    });
    const best = [...scores].toSorted(byScore);
    const first = best.slice(0, MOST_KEPT).map(townFirst).toSorted(byScore);
    const numbers = [...first, ...best.slice(MOST_KEPT)].map(([number]) => number);
    if (seen > MANY_NAMES) kept.set(prefix, numbers.slice(0, MOST_KEPT));
    return numbers;
  }

  return (prefix: string, most: number): readonly number[] => {
    if (prefix === '') return [];
    const known = most <= MOST_KEPT ? kept.get(prefix) : undefined;
    return (known ?? complete(prefix)).slice(0, most);
  };
}
