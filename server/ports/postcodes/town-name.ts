/** Words that stay small inside the name of a town. */
const SMALL = new Set([
  'and',
  'by',
  'in',
  'le',
  'next',
  'of',
  'on',
  'the',
  'under',
  'upon',
  'with',
]);

/** A town in capitals as people write it: "STOKE-ON-TRENT" is "Stoke-on-Trent". */
export function townName(town: string): string {
  return town
    .toLowerCase()
    .replace(/\p{L}+/gu, (word, at: number) =>
      at > 0 && SMALL.has(word) ? word : word[0]?.toUpperCase() + word.slice(1),
    );
}
