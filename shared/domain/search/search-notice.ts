/** A part of a typed text that was not understood; `asPlace` where a place was expected. */
export type NotUnderstood = { readonly text: string; readonly asPlace: boolean };

/**
 * The sentence about what a search left out, which is never silent (P-36): "We don't know “ZZ99 9ZZ”. Try
 * a postcode or a town."
 * @returns null where everything was understood
 */
export function searchNotice(unknown: readonly NotUnderstood[]): string | null {
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
