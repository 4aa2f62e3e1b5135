import type { CategoryName } from '../../providers/categories.ts';
import { describesSymptoms } from './describes-symptoms.ts';
import { matchWords, type Place, type Places } from './match-words.ts';
import { stemOf } from './read-words.ts';
import type { RedFlag, UrgentHelp } from './red-flag.ts';
import { type Phrase, redFlagPhrases } from './red-flag-phrases.ts';
import { AFTERCARE_WORDS } from './word-groups.ts';

/** Where several rows fit, the first of these is said. */
const ORDER: readonly UrgentHelp[] = ['harm', 'crisis', 'danger', 'emergency', 'urgent'];

/** Who fits below the note where a row names nobody. */
const USUAL: Readonly<Record<UrgentHelp, readonly CategoryName[]>> = {
  harm: ['Mental Health', 'Doctors'],
  crisis: ['Mental Health', 'Doctors'],
  danger: ['Mental Health', 'Doctors'],
  emergency: ['Doctors'],
  urgent: ['Doctors'],
};

/** Words of a phrase may have so many others between them. */
const MOST_BETWEEN = 5;
const ONLY_SMALL_BETWEEN = 0.9;
/** A misspelt word that is a whole phrase has at least so many letters. */
const MIN_ALONE = 6;
/** "Law pain arm" means the jaw: two words say so. */
const MIN_AROUND_OTHER = 3;

type FoundRedFlag = {
  readonly help: UrgentHelp;
  /** The categories whose providers fit. */
  readonly fits: readonly CategoryName[];
};

const aftercare = new Set(AFTERCARE_WORDS.split(' ').map(stemOf));

/**
 * Whether what was typed may be an emergency (P-71): read as it was typed, before anything is corrected
 * or looked up.
 * @param texts of both fields
 */
export function findRedFlag(...texts: readonly string[]): FoundRedFlag | null {
  const rows = redFlagRows(texts.join(' '));
  const help = ORDER.find((kind) => rows.some((row) => row.help === kind));
  if (help === undefined) return null;
  const fits = rows.filter((row) => row.help === help).flatMap((row) => row.fits ?? USUAL[help]);
  return { help, fits: [...new Set(fits)] };
}

/** Who helps first, also where nothing is in the table but a person says what is happening to them (P-71). */
export function urgentHelp(service: string, location: string): UrgentHelp | null {
  const described = describesSymptoms(service) || describesSymptoms(location);
  return findRedFlag(service, location)?.help ?? (described ? 'urgent' : null);
}

/** The rows of the table that a text is about. */
function redFlagRows(text: string): RedFlag[] {
  const { words, places } = matchWords(text);
  const isLater = words.some((word) => aftercare.has(stemOf(word)));
  const rows = new Set<RedFlag>();
  for (const phrase of redFlagPhrases().phrases) {
    const { row } = phrase;
    if (rows.has(row) || (row.isName && isLater)) continue;
    if (isThere(phrase, places, words)) rows.add(row);
  }
  return [...rows];
}

function isThere({ parts, isInOrder }: Phrase, places: Places, words: readonly string[]): boolean {
  if (!parts.every((part) => places.has(part))) return false;
  const most = parts.length - 1 + (isInOrder ? ONLY_SMALL_BETWEEN : MOST_BETWEEN);
  const fits = (chosen: readonly Place[]): boolean => {
    const part = parts[chosen.length];
    if (part === undefined) return isSpelt(chosen, words);
    return (places.get(part) ?? []).some((place) => {
      const all = [...chosen, place];
      if (chosen.some(({ word }) => word === place.word)) return false;
      if (isInOrder && chosen.some(({ word }) => word > place.word)) return false;
      const at = all.map((each) => each.at);
      return Math.max(...at) - Math.min(...at) <= most && fits(all);
    });
  };
  return fits([]);
}

/** Typos are forgiven unless too little is left that is spelt right. */
function isSpelt(chosen: readonly Place[], words: readonly string[]): boolean {
  const typos = chosen.filter(({ spelling }) => spelling !== 'right');
  const [only] = typos;
  if (only === undefined) return true;
  if (typos.length > 1) return typos.every(({ spelling }) => spelling === 'typo');
  if (chosen.length === 1)
    return only.spelling === 'typo' && (words[Math.floor(only.word)] ?? '').length >= MIN_ALONE;
  return only.spelling !== 'other-word' || chosen.length >= MIN_AROUND_OTHER;
}
