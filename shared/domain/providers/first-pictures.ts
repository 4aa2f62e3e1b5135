type WithPictures = { readonly pictures: readonly { readonly src: string }[] };

/** The cards before a card that it may touch: the previous one, and those above in 2, 3 and 4 columns. */
const NEIGHBOURS = [1, 2, 3, 4] as const;

/**
 * The index of the picture that each card of a list shows first, so that no two neighbours show the
 * same one. Each choice depends on the cards before it only: appending cards changes none.
 */
export function firstPictures(cards: readonly WithPictures[]): number[] {
  const shown: (string | undefined)[] = [];
  return cards.map(({ pictures }) => {
    const nearest = NEIGHBOURS.map((back) => shown.at(-back));
    // The farther back the same picture was shown, the better; the previous card counts most.
    const distances = pictures.map(({ src }) => {
      const at = nearest.indexOf(src);
      return at === -1 ? Infinity : at;
    });
    const best = Math.max(0, distances.indexOf(Math.max(...distances)));
    shown.push(pictures[best]?.src);
    return best;
  });
}
