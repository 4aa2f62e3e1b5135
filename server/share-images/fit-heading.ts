/** The width of the text column in pixels. */
export const TEXT_WIDTH = 536;
/** A heading never has more lines; what does not fit in the smallest size ends in an ellipsis. */
export const HEADING_LINES = 3;

const SIZES = [68, 60, 52, 46];
const SMALLEST = 40;
/** The width of a letter in semibold Figtree, in ems: most names measure 0.45 to 0.5. */
const LETTER_WIDTH = 0.5;

/**
 * The size of a heading in pixels: the largest in which it takes at most three lines and no word is
 * broken; the smallest if none does.
 */
export function fitHeading(text: string): number {
  const words = text.split(/\s+/u).map((word) => word.length);
  const fits = (size: number) => {
    const perLine = Math.floor(TEXT_WIDTH / (size * LETTER_WIDTH));
    return Math.max(...words) <= perLine && countLines(words, perLine) <= HEADING_LINES;
  };
  return SIZES.find(fits) ?? SMALLEST;
}

/** The lines that words of these lengths take, with a space between two on a line. */
function countLines(words: readonly number[], perLine: number): number {
  let lines = 1;
  let used = -1;
  for (const length of words) {
    if (used + 1 + length > perLine) {
      lines += 1;
      used = length;
    } else used += 1 + length;
  }
  return lines;
}
