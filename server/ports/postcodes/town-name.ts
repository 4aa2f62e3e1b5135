import { LITTLE_WORDS } from '#server/places/little-words.ts';

/** Capitalises a town: "STOKE-ON-TRENT" becomes "Stoke-on-Trent". */
export function townName(town: string): string {
  return town
    .toLowerCase()
    .replace(/\p{L}+/gu, (word, at: number) =>
      at > 0 && LITTLE_WORDS.has(word) ? word : word[0]?.toUpperCase() + word.slice(1),
    );
}
