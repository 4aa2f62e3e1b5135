import { foldedForLookup } from './look-alikes.ts';

/** Figures and signs, each before the letter that it passes for; "i" and "l" look the same too. */
const PASSES_FOR = new Map(
  '0o3e4a5s7t8b@a$sil1l|l!lǀl'.match(/../gu)?.map((pair) => [pair.charAt(0), pair.charAt(1)]),
);
const DISGUISED = /[0134578@$i|!ǀ]/gu;

/** A name word by word as it looks at a glance; punctuation and emoji inside a word do not part it. */
function wordsAtAGlance(name: string): string[] {
  return foldedForLookup(name)
    .replaceAll(/[&+]/gu, ' and ')
    .replaceAll(DISGUISED, (sign) => PASSES_FOR.get(sign) ?? sign)
    .split(/\s+/u)
    .map((word) =>
      word
        .replaceAll(/[^\p{L}\p{N}]/gu, '')
        .replaceAll('vv', 'w')
        .replaceAll('rn', 'm'),
    )
    .filter((word) => word !== '');
}

/** A shorter brand is part of honest words, such as "Hale" of "Halewood". */
const SHORTEST_INSIDE = 6;

/**
 * Whether a person's or a clinic's name could be taken for the brand's: one of its words contains the
 * brand, or words next to each other spell it and nothing more. So "Hale Well Being" is refused, which
 * at a glance is "Halewell Being", and "Hale Wellbeing" is not (P-44).
 */
export function imitatesBrand(name: string, brand: string): boolean {
  const ours = wordsAtAGlance(brand).join('');
  if (ours === '') return false;
  const words = wordsAtAGlance(name);
  const isInside = (word: string) => ours.length >= SHORTEST_INSIDE && word.includes(ours);
  return words.some((word, first) => isInside(word) || spells(words.slice(first), ours));
}

/** Whether the first of these words, joined, are exactly this text. */
function spells(words: readonly string[], text: string): boolean {
  let joined = '';
  for (const word of words) {
    joined += word;
    if (joined.length >= text.length) break;
  }
  return joined === text;
}

/** Words of offices; some are surnames too, so only a name of nothing else is refused. */
const OFFICE_WORDS = new Set(
  'nhs england scotland wales support help helpdesk desk customer client member members service services care team staff admin administrator moderator operator billing payments payment refunds security official dr hm hmrc revenue customs samaritans police the and'
    .split(' ')
    .flatMap(wordsAtAGlance),
);

/** Whether a name is an office's rather than a person's: "Support", "NHS England", "Customer Care". */
export function isOfficeName(name: string): boolean {
  // Initials are one word: "N H S".
  const words = wordsAtAGlance(name.replaceAll(/(?<=(?<!\p{L})\p{L}) (?=\p{L}(?!\p{L}))/gu, ''));
  return words.length > 0 && words.every((word) => OFFICE_WORDS.has(word));
}
