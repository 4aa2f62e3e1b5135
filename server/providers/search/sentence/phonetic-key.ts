/** Letters that sound alike, in the order in which they are replaced. */
const SOUNDS: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/^(?:ps|sc(?=[eiy]))/, 's'],
  [/^(?:kn|gn|pn)/, 'n'],
  [/^wr/, 'r'],
  [/ph/g, 'f'],
  [/gh(?=t)/g, ''],
  [/(?<=[aeiou])gh/g, 'f'],
  [/dg(?=e)|g(?=[eiy])/g, 'j'],
  [/ck|cc(?![eiy])|qu?/g, 'k'],
  [/sc(?=[eiy])/g, 's'],
  [/c(?=[eiy])|z/g, 's'],
  [/c/g, 'k'],
  [/x/g, 'ks'],
  [/y/g, 'i'],
  [/(?<=.)h/g, ''],
  [/(?<=.)[aeiou]/g, ''],
  [/^[aeiou]/, 'a'],
];

/**
 * How a word sounds, roughly: "fisiotherapist" and "physiotherapist" are the same, and so are
 * "accupuncture" and "acupuncture". Only to compare words with.
 */
export function phoneticKey(word: string): string {
  // Double letters are one letter before vowels are left out: "whitening" keeps both of its n.
  const single = word.replaceAll(/(.)\1/g, '$1');
  return SOUNDS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), single);
}
