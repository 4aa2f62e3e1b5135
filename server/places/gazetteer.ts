import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { findProjectRoot } from '../project-root.ts';
import { createCompletions } from './complete-name.ts';
import { type GazetteerFile, numberOf, readGazetteer } from './gazetteer-file.ts';
import { createMisspelt } from './misspelt-name.ts';
import { ELSEWHERE } from './ordinary-words.ts';
import { createNeighbours, fullNameKey, placeNameKey, withoutPrefix } from './place-name.ts';
import type { GazetteerPlace } from './place.ts';

export type { GazetteerPlace };

/** The places of the United Kingdom and the islands by name (P-35). */
export type Gazetteer = {
  /** Places of this name or other name, most prominent first; one real place once. */
  named(text: string): readonly GazetteerPlace[];
  /** Places one of whose names begins with the text, most prominent first. */
  beginning(text: string, most: number): readonly GazetteerPlace[];
  /** Prominent places whose name the text misspells, likeliest first. */
  misspelt(text: string): readonly GazetteerPlace[];
  /** Whether a name may have the two words next to each other. */
  mayFollow(word: string, next: string): boolean;
  /** Words of the longest name. */
  readonly longestName: number;
};

const MOST_RECENT = 5000;

const FILE = join(findProjectRoot(), 'server/places/data/gazetteer.br');

let loaded: Gazetteer | null = null;

/** The embedded gazetteer; read on first use. */
export function gazetteer(): Gazetteer {
  loaded ??= createGazetteer(readGazetteer(brotliDecompressSync(readFileSync(FILE))));
  return loaded;
}

export function createGazetteer(file: GazetteerFile): Gazetteer {
  const { names, placeAt } = file;
  const none: readonly GazetteerPlace[] = [];
  /** The places of a name, made once: sentences look a name up several times. */
  const places = new Map<string, readonly GazetteerPlace[]>();
  /** By typed text: each part of a sentence is looked up, and people type the same words. */
  const recent = new LRUCache<string, readonly GazetteerPlace[]>({ max: MOST_RECENT });
  const completions = createCompletions(file);
  let longestName = 1;
  for (const key of names.keys()) longestName = Math.max(longestName, key.split(' ').length);
  const correct = createMisspelt(file);

  function withKey(key: string): readonly GazetteerPlace[] | undefined {
    const known = places.get(key);
    if (known) return known;
    const references = names.get(key);
    if (references === undefined) return undefined;
    const found = [references].flat().map((reference) => placeAt(numberOf(reference)));
    places.set(key, found);
    return found;
  }

  return {
    longestName,
    mayFollow: createNeighbours([...names.keys(), ...ELSEWHERE]),
    named(typed) {
      const known = recent.get(typed);
      if (known) return known;
      const full = fullNameKey(typed);
      const found = withKey(full) ?? withKey(withoutPrefix(full)) ?? none;
      recent.set(typed, found);
      return found;
    },
    beginning(typed, most) {
      const full = completions(fullNameKey(typed), most);
      const found = full.length > 0 ? full : completions(placeNameKey(typed), most);
      return found.map(placeAt);
    },
    misspelt: (typed) => correct(placeNameKey(typed)).map(placeAt),
  };
}
