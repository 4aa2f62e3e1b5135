import type { GazetteerPlace, PlaceKind } from './place.ts';

/**
 * The layout of gazetteer.br once unpacked: the ranks of all places; a line for each place, the most
 * prominent first; an empty line; a line for each name in order of code units, with the numbers of its
 * places. A place is read
 * when it is asked for: 55,000 objects would take more memory than all else here.
 */
const FIELD = '\t';
const NUMBER_BASE = 36;
/** Marks a place that the name is not the usual one of: "Lloegr" for England. */
const UNUSUAL = '-';

/** A place's names by their keys; the value says whether a name is a usual one. */
export type NamedPlace = {
  readonly place: GazetteerPlace;
  readonly keys: ReadonlyMap<string, boolean>;
};

/** A place by its number; negative (bitwise not) where the name is not a usual one. */
export type Reference = number;

/** The number of the place that a reference points to. */
export const numberOf = (reference: Reference): number => (reference < 0 ? ~reference : reference);

export type GazetteerFile = {
  /** The rank of each place by its number. */
  readonly ranks: Uint8Array;
  /** The same object each time. */
  placeAt(number: number): GazetteerPlace;
  /** All names in order, with their places, the most prominent first. */
  readonly names: ReadonlyMap<string, Reference | readonly Reference[]>;
};

/** @param places the most prominent first */
export function writeGazetteer(places: readonly NamedPlace[]): string {
  const names = new Map<string, string[]>();
  for (const [number, { keys }] of places.entries())
    for (const [key, isUsual] of keys) {
      const reference = (isUsual ? '' : UNUSUAL) + number.toString(NUMBER_BASE);
      names.set(key, [...(names.get(key) ?? []), reference]);
    }
  const sorted = [...names].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return [
    places.map(({ place }) => place.rank).join(' '),
    ...places.map(({ place }) => lineOf(place)),
    '',
    ...sorted.map(([key, references]) => key + FIELD + references.join(' ')),
  ].join('\n');
}

function lineOf(place: GazetteerPlace): string {
  return [
    place.name,
    place.kind,
    place.latitude,
    place.longitude,
    place.radiusKm,
    place.parent,
    place.nation,
    place.districts.join(' '),
  ].join(FIELD);
}

/** Reads what `writeGazetteer` wrote. */
export function readGazetteer(bytes: Buffer): GazetteerFile {
  const start = bytes.indexOf('\n') + 1;
  const end = bytes.indexOf('\n\n', start);
  const ranks = Uint8Array.from(bytes.toString('latin1', 0, start).split(' '), Number);
  // The file's own bytes: those it was unpacked from may be let go.
  const lines = Buffer.from(bytes.subarray(start, end + 1));
  const starts = lineStarts(lines, ranks.length);
  const made: (GazetteerPlace | undefined)[] = [];
  return {
    ranks,
    placeAt: (number) =>
      (made[number] ??= placeOf(
        lines.toString('utf8', starts[number], (starts[number + 1] ?? 1) - 1),
        ranks[number] ?? 0,
      )),
    names: readNames(bytes.toString('utf8', end + 2)),
  };
}

/** Where each line begins, and the end. */
function lineStarts(bytes: Buffer, count: number): Uint32Array {
  const starts = new Uint32Array(count + 1);
  for (let line = 1; line <= count; line += 1)
    starts[line] = bytes.indexOf('\n', starts[line - 1]) + 1;
  return starts;
}

function readNames(text: string): Map<string, Reference | readonly Reference[]> {
  const names = new Map<string, Reference | readonly Reference[]>();
  for (let start = 0; start < text.length;) {
    const field = text.indexOf(FIELD, start);
    const next = text.indexOf('\n', field);
    const end = next === -1 ? text.length : next;
    names.set(text.slice(start, field), referencesOf(text.slice(field + 1, end)));
    start = end + 1;
  }
  return names;
}

/** Most names have one place: an array for each would take several times the memory. */
const referencesOf = (text: string): Reference | readonly Reference[] =>
  text.includes(' ') ? text.split(' ').map(referenceOf) : referenceOf(text);

const referenceOf = (text: string): Reference =>
  text.startsWith(UNUSUAL)
    ? ~Number.parseInt(text.slice(1), NUMBER_BASE)
    : Number.parseInt(text, NUMBER_BASE);

function placeOf(line: string, rank: number): GazetteerPlace {
  const [name = '', kind, latitude, longitude, radius, parent = '', nation = '', codes = ''] =
    line.split(FIELD);
  return {
    name,
    kind: kind as PlaceKind,
    latitude: Number(latitude),
    longitude: Number(longitude),
    radiusKm: Number(radius),
    parent,
    nation,
    rank,
    districts: codes === '' ? [] : codes.split(' '),
  };
}
