import { placeKey } from '#server/providers/search/canonical-word.ts';

const SHIRES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    beds: 'bedfordshire',
    berks: 'berkshire',
    bucks: 'buckinghamshire',
    cambs: 'cambridgeshire',
    derbys: 'derbyshire',
    glos: 'gloucestershire',
    gloucs: 'gloucestershire',
    hants: 'hampshire',
    herts: 'hertfordshire',
    lancs: 'lancashire',
    leics: 'leicestershire',
    lincs: 'lincolnshire',
    middx: 'middlesex',
    mids: 'midlands',
    northants: 'northamptonshire',
    notts: 'nottinghamshire',
    oxon: 'oxfordshire',
    salop: 'shropshire',
    staffs: 'staffordshire',
    warks: 'warwickshire',
    wilts: 'wiltshire',
    worcs: 'worcestershire',
    yorks: 'yorkshire',
  }),
);

/** A county's abbreviation, alone or after a point of the compass: "Bucks", "West Yorks". */
const ABBREVIATED = new RegExp(
  `^((?:(?:the|north|south|east|west) )?)(${[...SHIRES.keys()].join('|')})$`,
);

const COMPASS: ReadonlyMap<string, string> = new Map(
  Object.entries({ n: 'north', s: 'south', e: 'east', w: 'west' }),
);

/** "N Ireland", "SW London": points of the compass before a longer name. */
const COMPASS_BEFORE = /^([ns]?)([ew]?) (?=\p{L}{4})/u;

function withCompass(key: string): string {
  return key.replace(COMPASS_BEFORE, (_, ...parts: string[]) => {
    const points = parts.slice(0, 2).flatMap((part) => COMPASS.get(part) ?? []);
    return points.length === 0 ? '' : `${points.join(' ')} `;
  });
}

/** What people leave out or put in front of a name. */
const BEFORE_NAME =
  /^(?:the )?(?:(?:city|town|county|(?:london |royal )?borough|isle|island) of |county )?(?=.{2})/;

/**
 * One form for the writings of a place's name: without case, accents, hyphens and apostrophes; "St" for
 * "Saint", "and" for "&", "County" for "Co", "North" for "N", counties in full.
 */
export function fullNameKey(text: string): string {
  return withCompass(placeKey(text.replaceAll(/['’‘`]/g, '')))
    .replaceAll(/\bsaint\b/g, 'st')
    .replace(/^co (?=\p{L}{4})/u, 'county ')
    .replace(/^north ireland$/, 'northern ireland')
    .replace(
      ABBREVIATED,
      (_, before: string, shire: string) => before + (SHIRES.get(shire) ?? shire),
    );
}

/** A full name without what precedes it: "the", "city of", "isle of", "county". */
export const withoutPrefix = (full: string): string => full.replace(BEFORE_NAME, '');

/** The form of a name without what precedes it. */
export const placeNameKey = (text: string): string => withoutPrefix(fullNameKey(text));

/** Words that are written in other ways in names, or put in front of them. */
const OTHERWISE_WRITTEN: ReadonlySet<string> = new Set([
  ...SHIRES.keys(),
  ...'n s e w ne nw se sw north co saint'.split(' '),
  ...'the city town county london royal borough isle island of'.split(' '),
]);

/**
 * Tells whether two words may be next to each other in one of the names. Few words of a sentence are, so that
 * not every stretch of it has to be looked up.
 */
export function createNeighbours(keys: Iterable<string>) {
  const pairs = new Set<string>();
  for (const key of keys) {
    const words = key.split(' ');
    for (let at = 1; at < words.length; at += 1) pairs.add(`${words[at - 1]} ${words[at]}`);
  }
  return (word: string, next: string): boolean =>
    OTHERWISE_WRITTEN.has(word) || OTHERWISE_WRITTEN.has(next) || pairs.has(`${word} ${next}`);
}
