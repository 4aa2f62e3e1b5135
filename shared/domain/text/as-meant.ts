/** Letters that are taken for digits, and digits for letters, by hand or by a scanner. */
const TWINS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    O: '0',
    I: '1',
    L: '1',
    Z: '2',
    S: '5',
    G: '6',
    B: '8',
    '0': 'O',
    '1': 'IL',
    '2': 'Z',
    '5': 'S',
    '6': 'G',
    '8': 'B',
  }),
);

/** A text of which every letter or digit has to be a digit: "l234 O678" is "1234 0678". */
export function digitsAsMeant(text: string): string {
  return text.replaceAll(/[oilzsgb]/gi, (letter) => TWINS.get(letter.toUpperCase()) ?? letter);
}

/**
 * Reads a text as it is, else with as few letters for digits and digits for letters as possible, if that
 * leaves one reading: "SW1A OAA" can only be "SW1A 0AA".
 * @param read whether a text is what was asked for; called with capitals
 */
export function onlyReading(text: string, read: (text: string) => boolean): string | null {
  const upper = text.toUpperCase();
  if (read(upper)) return upper;
  // Longer texts are not tried: each twin doubles the spellings.
  if (upper.length > MAX_LENGTH) return null;
  let spellings: ReadonlyMap<string, number> = new Map([['', 0]]);
  for (const character of upper)
    spellings = new Map(
      [...spellings].flatMap(([begun, changes]) => [
        [begun + character, changes] as const,
        ...Array.from(TWINS.get(character) ?? '', (twin) => [begun + twin, changes + 1] as const),
      ]),
    );
  const readings = [...spellings].filter(([spelling]) => read(spelling));
  const fewest = Math.min(...readings.map(([, changes]) => changes));
  const [best, ...others] = readings.filter(([, changes]) => changes === fewest);
  return best && others.length === 0 ? best[0] : null;
}

const MAX_LENGTH = 9;
