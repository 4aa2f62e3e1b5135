/** Irregular forms. */
const IRREGULAR: ReadonlyMap<string, string> = new Map(
  Object.entries({
    lens: 'lens',
    lenses: 'lens',
    teeth: 'tooth',
    feet: 'foot',
    ups: 'up',
    men: 'man',
    women: 'woman',
    children: 'child',
    dietician: 'dietitian',
    dieticians: 'dietitian',
    practise: 'practice',
    practises: 'practice',
    ageing: 'aging',
    grey: 'gray',
  }),
);

/** Words that would otherwise become the same as another one: "hiv", "spin", "abscess". */
const UNCHANGED = new Set(['hives', 'spine', 'abs']);

function singular(word: string): string {
  if (word.length <= 3) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  return /[^siu]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Most words have none of these spellings, and one test is quicker than six replacements. */
const MAYBE_BRITISH = /our|is|ll|re$|gramme$|[ao]e/;

/** Converts British to American spelling; applied to queries and index alike, so errors cancel out. */
function american(word: string): string {
  if (!MAYBE_BRITISH.test(word)) return word;
  return word
    .replace(/(?<=.{2})our(?=$|s|al|ed|ing|y)/, 'or')
    .replace(/(?<=.{3})is(?=(?:e[dr]?|ing|ations?)$)/, 'iz')
    .replace(/(?<=.{2})ll(?=(?:ing|ed|or|er)$)/, 'l')
    .replace(/(?<=.)([tb])re$/, '$1er')
    .replace(/gramme$/, 'gram')
    .replace(/(?<=^.{0,9})[ao]e(?=.{3})/, 'e');
}

/**
 * Maps singular, plural, British and American spellings of a word to one form (P-36). Never shown.
 * @param word lower case, without accents
 */
export function canonicalWord(word: string): string {
  if (UNCHANGED.has(word)) return word;
  const spelt = american(IRREGULAR.get(word) ?? singular(word));
  // "coaches" becomes "coache", "aches" becomes "ache": dropping the e matches their singulars.
  return spelt.length > 3 ? spelt.replace(/e$/, '') : spelt;
}

const PLAIN = /^[a-z\d ]*$/;

/** The words of a text: lower case, without accents and possessives ("Men's" is "men"). */
export function wordsOf(text: string): string[] {
  const plain = text.toLowerCase();
  // Most texts need no more, and sentences are read in many parts.
  if (PLAIN.test(plain)) return plain.split(' ').filter((word) => word !== '');
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]s?(?![\p{L}\p{N}])/gu, '')
    .replace(/['’]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Normalised name of a place: "St. Albans" and "st albans" are equal. */
export function placeKey(text: string): string {
  return wordsOf(text.replaceAll('&', ' and ')).join(' ');
}
