/** Words that are lower case within the name of a town. */
const LOWER_CASE = new Set([
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

/** Capitalises a town: "STOKE-ON-TRENT" becomes "Stoke-on-Trent". */
export function townName(town: string): string {
  return town
    .toLowerCase()
    .replace(/\p{L}+/gu, (word, at: number) =>
      at > 0 && LOWER_CASE.has(word) ? word : word[0]?.toUpperCase() + word.slice(1),
    );
}
