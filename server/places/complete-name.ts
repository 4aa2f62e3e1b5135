import { createWordList } from '#server/providers/search/word-list.ts';
import { type GazetteerFile, numberOf } from './gazetteer-file.ts';

/** Names in other languages are completed after usual ones this much more prominent. */
const UNUSUAL_PENALTY = 25;
/** "King's L" is the town before it is King's Lynn and West Norfolk. */
const DISTRICT_PENALTY = 3;
/** The places of a prefix with more names than this are remembered. */
const MANY_NAMES = 150;
/** More are never suggested. */
const MOST_KEPT = 24;

type Scored = readonly [number: number, score: number];
const byScore = ([a, high]: Scored, [b, low]: Scored) => low - high || a - b;

/** Completes a key to the numbers of places, at most 24, the most prominent first. */
export function createCompletions({ names, ranks, placeAt }: GazetteerFile) {
  const list = createWordList();
  for (const key of names.keys()) list.add(key);
  const kept = new Map<string, readonly number[]>();

  function townFirst([number, score]: Scored): Scored {
    return [number, placeAt(number).kind === 'district' ? score - DISTRICT_PENALTY : score];
  }

  function complete(prefix: string): readonly number[] {
    const best = createBest();
    let seen = 0;
    list.someBeginning(prefix, (key) => {
      seen += 1;
      const references = names.get(key) ?? [];
      for (const reference of typeof references === 'number' ? [references] : references) {
        const number = numberOf(reference);
        best.offer(number, (ranks[number] ?? 0) - (reference < 0 ? UNUSUAL_PENALTY : 0));
      }
      return false;
    });
    const numbers = best.sorted.map(townFirst).toSorted(byScore);
    const found = numbers.map(([number]) => number);
    if (seen > MANY_NAMES) kept.set(prefix, found);
    return found;
  }

  return (prefix: string, most: number): readonly number[] =>
    prefix === '' ? [] : (kept.get(prefix) ?? complete(prefix)).slice(0, most);
}

/** The best of many, each once: "s" begins 5,000 names, and sorting them all would be felt. */
function createBest() {
  const sorted: Scored[] = [];
  return {
    sorted: sorted as readonly Scored[],
    offer(number: number, score: number): void {
      const offered: Scored = [number, score];
      const last = sorted[MOST_KEPT - 1];
      if (last && byScore(offered, last) >= 0) return;
      const same = sorted.findIndex(([other]) => other === number);
      if (same !== -1 && byScore(offered, sorted[same] ?? offered) >= 0) return;
      sorted.splice(same === -1 ? MOST_KEPT - 1 : same, 1);
      const place = sorted.findIndex((other) => byScore(offered, other) < 0);
      sorted.splice(place === -1 ? sorted.length : place, 0, offered);
    },
  };
}
