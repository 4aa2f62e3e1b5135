/**
 * The compact form of the postcode table. Postcodes of an outcode are neighbours, so the differences
 * between them are small: about four bytes for a postcode with its position and district.
 */

/** Degrees are stored in ten-thousandths, about ten metres. */
const UNITS_PER_DEGREE = 10_000;
/** The letters of the second half of a postcode. */
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';

/** A postcode within its outcode. */
export type InwardEntry = {
  /** The second half: "4DY". */
  readonly inward: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The index of its district in the table's list. */
  readonly district: number;
};

/** The second half as a number, in alphabetical order. @throws RangeError for any other text */
export function inwardNumber(inward: string): number {
  const [digit = '', first = '', second = ''] = inward;
  const [at, then] = [LETTERS.indexOf(first), LETTERS.indexOf(second)];
  if (inward.length !== 3 || !/\d/.test(digit) || at < 0 || then < 0)
    throw new RangeError(`${inward} is no second half of a postcode`);
  return (Number(digit) * LETTERS.length + at) * LETTERS.length + then;
}

function inwardText(value: number): string {
  const second = value % LETTERS.length;
  const rest = Math.floor(value / LETTERS.length);
  return `${Math.floor(rest / LETTERS.length)}${LETTERS[rest % LETTERS.length]}${LETTERS[second]}`;
}

/** Encodes the postcodes of an outcode, sorted by their second half. */
export function encodeOutcode(entries: readonly InwardEntry[]): Uint8Array {
  const bytes: number[] = [];
  let [inward, latitude, longitude, district] = [0, 0, 0, 0];
  for (const entry of entries) {
    const next = [
      inwardNumber(entry.inward),
      Math.round(entry.latitude * UNITS_PER_DEGREE),
      Math.round(entry.longitude * UNITS_PER_DEGREE),
    ] as const;
    // The lowest bit says whether the district changes, which is rare.
    const isSame = entry.district === district;
    putNumber(bytes, (next[0] - inward) * 2 + (isSame ? 0 : 1));
    if (!isSame) putNumber(bytes, entry.district);
    putNumber(bytes, zigzag(next[1] - latitude));
    putNumber(bytes, zigzag(next[2] - longitude));
    [inward, latitude, longitude] = next;
    ({ district } = entry);
  }
  return Uint8Array.from(bytes);
}

/**
 * Visits the postcodes of an outcode in order, in the units of the encoding; entries are only built for
 * those that are wanted.
 * @param visit returns true to stop
 */
function scan(
  bytes: Uint8Array,
  visit: (inward: number, latitude: number, longitude: number, district: number) => boolean,
): void {
  let [at, inward, latitude, longitude, district] = [0, 0, 0, 0, 0];
  function number(): number {
    let byte = bytes[at++] ?? 0;
    let value = byte & 0x7f;
    for (let shift = 7; byte >= 0x80; shift += 7) {
      byte = bytes[at++] ?? 0;
      value |= (byte & 0x7f) << shift;
    }
    return value;
  }
  while (at < bytes.length) {
    const step = number();
    inward += step >> 1;
    if ((step & 1) === 1) district = number();
    latitude += unzigzag(number());
    longitude += unzigzag(number());
    if (visit(inward, latitude, longitude, district)) return;
  }
}

const entryOf = (
  inward: number,
  latitude: number,
  longitude: number,
  district: number,
): InwardEntry => ({
  inward: inwardText(inward),
  latitude: latitude / UNITS_PER_DEGREE,
  longitude: longitude / UNITS_PER_DEGREE,
  district,
});

/**
 * The first second halves of an outcode that begin with the text, in order.
 * @param bytes as written by `encodeOutcode`
 */
export function inwardsBeginning(bytes: Uint8Array, start: string, most: number): string[] {
  const found: string[] = [];
  scan(bytes, (number) => {
    const inward = inwardText(number);
    if (inward.startsWith(start)) found.push(inward);
    return found.length >= most;
  });
  return found;
}

/**
 * One postcode of an outcode; null if it has none with this second half.
 * @throws RangeError for a text that is no second half
 */
export function findInOutcode(bytes: Uint8Array, inward: string): InwardEntry | null {
  const wanted = inwardNumber(inward);
  let entry: InwardEntry | null = null;
  scan(bytes, (number, latitude, longitude, district) => {
    if (number === wanted) entry = entryOf(number, latitude, longitude, district);
    return number >= wanted;
  });
  return entry;
}

function putNumber(bytes: number[], value: number): void {
  let rest = value;
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) + 0x80);
    rest = Math.floor(rest / 0x80);
  }
  bytes.push(rest);
}

/** Signed numbers as positive ones: 0, -1, 1, -2 become 0, 1, 2, 3. */
const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (value: number) => (value >>> 1) ^ -(value & 1);
