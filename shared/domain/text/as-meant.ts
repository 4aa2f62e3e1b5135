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

/** More would be another text, such as a postcode of another country. */
const MOST_CHANGES = 2;
/** Longer texts are not tried: they have too many spellings. */
const MAX_LENGTH = 16;

/**
 * Reads a text as it is, else with as few letters for digits and digits for letters as possible, if that
 * leaves one reading: "SW1A OAA" can only be "SW1A 0AA".
 * @param read whether a text is what was asked for; called with capitals
 */
export function onlyReading(text: string, read: (text: string) => boolean): string | null {
  const upper = text.toUpperCase();
  if (read(upper)) return upper;
  if (upper.length > MAX_LENGTH) return null;
  let spellings = [upper];
  for (let changes = 1; changes <= MOST_CHANGES; changes += 1) {
    spellings = [...new Set(spellings.flatMap(withOneChange))];
    const readings = spellings.filter(read);
    if (readings.length > 0) return readings.length === 1 ? (readings[0] ?? null) : null;
  }
  return null;
}

function withOneChange(text: string): string[] {
  return Array.from(text).flatMap((character, place) =>
    Array.from(
      TWINS.get(character) ?? '',
      (twin) => text.slice(0, place) + twin + text.slice(place + 1),
    ),
  );
}
