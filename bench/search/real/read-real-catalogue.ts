import type { Connection } from '#server/database/connection.ts';
import type { CategoryName } from '#shared/domain/providers/categories.ts';
import { TOWNS } from '../catalogue/places.ts';
import { plainWords } from '../oracle/forms.ts';
import { createKnownCatalogue, type KnownCatalogue } from '../oracle/known-catalogue.ts';

type Row = {
  id: string;
  name: string;
  categories: [CategoryName, ...CategoryName[]];
  town: string;
  latitude: number | null;
  longitude: number | null;
};

export type RealCatalogue = {
  readonly known: KnownCatalogue;
  /** The providers' towns, in lower case; their words do not distinguish names. */
  readonly towns: ReadonlySet<string>;
  readonly nameOf: readonly string[];
};

const ROWS = `
  select p.id, p.name, p.categories, l.town, l.latitude, l.longitude
  from provider p join provider_location l on l.provider_id = p.id where l.position = 0 order by p.id`;

/** Reads the imported records for the oracle. */
export async function readRealCatalogue(connection: Connection): Promise<RealCatalogue> {
  const { rows } = await connection.query(ROWS);
  const known = createKnownCatalogue();
  const towns = new Set<string>();
  const names: string[] = [];
  for (const row of rows as Row[]) {
    towns.add(row.town.toLowerCase());
    names.push(row.name);
    known.add(toKnown(row));
  }
  return { known, towns, nameOf: names };
}

/** Normalises a town: files use capitals, with or without hyphens. */
const keyOf = (town: string) => plainWords(town).join(' ');
const townNumbers = new Map(TOWNS.map((town, number) => [keyOf(town), number]));

function toKnown({ id, name, categories, town, latitude, longitude }: Row) {
  const where = { latitude, longitude };
  return {
    draft: { id, name, categories, servicesOffered: [], rating: null, available: null },
    locations: [{ location: where, town: townNumbers.get(keyOf(town)) ?? -1 }],
    offers: [],
  };
}
