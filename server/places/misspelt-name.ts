import { closestWord } from '#shared/domain/providers/closest-word.ts';
import { lettersOf, mayBeTyposApart } from '#shared/domain/providers/letter-set.ts';
import type { GazetteerFile } from './gazetteer-file.ts';
import { ORDINARY_WORDS } from './ordinary-words.ts';

/** Names of places from this rank on are corrected: towns, boroughs, larger villages. */
const PROMINENT_RANK = 38;
/** A short text is only a misspelling of a town. */
const TOWN_RANK = 45;
const SHORT_TEXT = 7;
const MIN_LENGTH = 5;
/** One typo from 4 letters, two from 8 (`closestWord`). */
const TWO_TYPOS_LENGTH = 8;
/** "Edinborough", "Middlesboro": endings that sound alike. */
const SPELT_ALIKE = /(?:bo?u?r?r?ou?gh|boro)$/;
const ENDINGS = ['burgh', 'borough', 'brough'];

type Prominent = { readonly key: string; readonly letters: number };

/** Finds the numbers of the prominent places whose names a key misspells, likeliest first. */
export function createMisspelt({ names, ranks }: GazetteerFile) {
  /** By first letter, the most prominent first. */
  const prominent = new Map<string, Prominent[]>();
  for (const { key } of prominentNames()) {
    const first = key.slice(0, 1);
    const same = prominent.get(first);
    if (same) same.push({ key, letters: lettersOf(key) });
    else prominent.set(first, [{ key, letters: lettersOf(key) }]);
  }

  function prominentNames(): { key: string; rank: number }[] {
    return [...names.keys()]
      .map((key) => ({ key, rank: rankOf(key) }))
      .filter(({ rank }) => rank >= PROMINENT_RANK)
      .toSorted((a, b) => b.rank - a.rank);
  }

  function usualNumbers(key: string): number[] {
    return [names.get(key) ?? []].flat().filter((reference) => reference >= 0);
  }

  function rankOf(key: string): number {
    return ranks[usualNumbers(key)[0] ?? -1] ?? 0;
  }

  /** The places of the name that are prominent enough to be meant. */
  function placesOf(key: string, least: number): number[] {
    return usualNumbers(key).filter((number) => (ranks[number] ?? 0) >= least);
  }

  return (typed: string): readonly number[] => {
    if (typed.length < MIN_LENGTH || ORDINARY_WORDS.has(typed)) return [];
    if (rankOf(typed) >= PROMINENT_RANK) return [];
    for (const ending of SPELT_ALIKE.test(typed) ? ENDINGS : []) {
      const alike = placesOf(typed.replace(SPELT_ALIKE, ending), PROMINENT_RANK);
      if (alike.length > 0) return alike;
    }
    const typos = typed.length < TWO_TYPOS_LENGTH ? 1 : 2;
    const letters = lettersOf(typed);
    const least = typed.length <= SHORT_TEXT ? TOWN_RANK : PROMINENT_RANK;
    const near = (prominent.get(typed.slice(0, 1)) ?? []).filter(
      (each) =>
        Math.abs(each.key.length - typed.length) <= typos &&
        mayBeTyposApart(each.letters, letters, typos) &&
        rankOf(each.key) >= least,
    );
    const meant = closestWord(
      typed,
      near.map(({ key }) => key),
    );
    return meant === null ? [] : placesOf(meant, PROMINENT_RANK);
  };
}
