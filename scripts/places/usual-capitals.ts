import { LITTLE_WORDS } from '../../server/places/little-words.ts';

/** A word after another one and before a further one, with a space or hyphen on both sides. */
const WITHIN_NAME = /(?<=[\p{L}'’.][ -])\p{L}+(?=[ -]\p{L})/gu;
const TWO_CAPITALS = /(?<!\p{L})(\p{Lu})(\p{Lu})(?=\p{Ll}{2})/gu;

/** A name with the usual capitals; sources also have "Newport-On-Tay" and "HIgher Broughton". */
export function usualCapitals(name: string): string {
  return name
    .replace(WITHIN_NAME, (word) =>
      LITTLE_WORDS.has(word.toLowerCase()) ? word.toLowerCase() : word,
    )
    .replace(TWO_CAPITALS, (_, first: string, second: string) => first + second.toLowerCase());
}
