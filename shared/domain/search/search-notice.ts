/** A part of a typed text that was not understood; `asPlace` where a place was expected. */
export type NotUnderstood = { readonly text: string; readonly asPlace: boolean };

/** A place that is not looked in: one too many, or one that is said not to be wanted. */
export type LeftOutPlace = { readonly text: string; readonly isUnwanted: boolean };

/**
 * The sentences about what a search left out, which is never silent (P-36): "We don't know “ZZ99 9ZZ”. Try
 * a postcode or a town." It looks in one place at a time, and leaves none out.
 * @returns null where everything was understood and used
 */
export function searchNotice(
  unknown: readonly NotUnderstood[],
  leftOut: readonly LeftOutPlace[] = [],
): string | null {
  const sentences = [unknownSentence(unknown), ...leftOutSentences(leftOut)];
  return sentences.filter((sentence) => sentence !== null).join(' ') || null;
}

function leftOutSentences(places: readonly LeftOutPlace[]): string[] {
  const quoted = (isUnwanted: boolean) =>
    places.filter((place) => place.isUnwanted === isUnwanted).map(({ text }) => `“${text}”`);
  const [unwanted, more] = [quoted(true), quoted(false)];
  return [
    ...(unwanted.length > 0
      ? [`We can’t leave a place out, so ${listed(unwanted)} changes nothing.`]
      : []),
    ...(more.length > 0 ? [`We look in one place at a time, so we left out ${listed(more)}.`] : []),
  ];
}

function unknownSentence(unknown: readonly NotUnderstood[]): string | null {
  const texts = [...new Set(unknown.map(({ text }) => `“${text}”`))];
  if (texts.length === 0) return null;
  const isPlace = unknown.some(({ asPlace }) => asPlace);
  const advice = isPlace
    ? 'Try a postcode or a town.'
    : 'Try another word, like “physio” or “eye test”.';
  return `We don’t know ${listed(texts)}. ${advice}`;
}

function listed(texts: readonly string[]): string {
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' or ');
}
