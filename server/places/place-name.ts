import { placeKey } from '#server/providers/search/canonical-word.ts';

const SHIRES: Readonly<Record<string, string>> = {
  beds: 'bedfordshire',
  berks: 'berkshire',
  bucks: 'buckinghamshire',
  cambs: 'cambridgeshire',
  glos: 'gloucestershire',
  hants: 'hampshire',
  herts: 'hertfordshire',
  lancs: 'lancashire',
  leics: 'leicestershire',
  lincs: 'lincolnshire',
  northants: 'northamptonshire',
  notts: 'nottinghamshire',
  oxon: 'oxfordshire',
  salop: 'shropshire',
  staffs: 'staffordshire',
  warks: 'warwickshire',
  wilts: 'wiltshire',
  worcs: 'worcestershire',
  yorks: 'yorkshire',
};

/**
 * One form for the writings of a place's name: without case, accents, hyphens and apostrophes, "St" for
 * "Saint", and without what precedes a name ("the", "city of", "isle of", "county").
 */
export function placeNameKey(text: string): string {
  const key = placeKey(text)
    .replaceAll(/\bsaint\b/g, 'st')
    .replaceAll(/\bking s\b/g, 'kings')
    .replace(/^the /, '')
    .replace(/^(?:city|town|county|royal borough|borough) of /, '')
    .replace(/^(?:the )?(?:isle|island) of /, '')
    .replace(/^(?:county|co) (?=\p{L}{4})/u, '');
  return SHIRES[key] ?? key;
}

/** Its short name is "Hull"; "Kingston" is on the Thames. */
const WITHOUT_SHORT_NAME = 'kingston upon hull';

/** Shorter names that people use: "Newcastle" for "Newcastle upon Tyne". */
export function shortNames(key: string): string[] {
  if (key === WITHOUT_SHORT_NAME) return [];
  const before = /^(.{4,}?) (?:upon|under|on|by|next|in|le|super) /.exec(key)?.[1];
  return before === undefined ? [] : [before];
}
