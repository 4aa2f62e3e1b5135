import { createHash } from 'node:crypto';
import { undated } from '#shared/domain/providers/offer.ts';
import { embeddedPostcode } from '#server/ports/postcodes/embedded.ts';
import { townName } from '#server/ports/postcodes/town-name.ts';
import { outcodeOf } from '#shared/fields/uk-postcode.ts';
import type { LocationDraft, ProviderDraft } from '../draft.ts';
import { wordsOf } from '../search/canonical-word.ts';
import type { Candidate } from './candidate.ts';

function hash(values: readonly unknown[], length: number): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, length);
}

/** A stable id derived from source and source id. */
export function importedId({ source, sourceId }: Pick<Candidate, 'source' | 'sourceId'>): string {
  return `p-${hash([source, sourceId], 20)}`;
}

const LONDON = /^(?:E|EC|N|NW|SE|SW|W|WC)\d/;

/** The town in the file, otherwise that of the postcode, otherwise the county. */
function townOf({ town, county, postcode }: Candidate): string {
  if (town !== '') return town === town.toUpperCase() ? townName(town) : town;
  if (LONDON.test(postcode)) return 'London';
  return embeddedPostcode(postcode)?.town || county;
}

/** Key that identifies duplicates by name and postcode; null without a postcode. */
export function matchKey(name: string, postcode: string): string | null {
  return postcode === '' ? null : `${wordsOf(name).join('')} ${postcode}`;
}

/** A new record; without a discount in the file it is shown as "Coming Soon". */
export function toDraft(candidate: Candidate): ProviderDraft {
  const { line: _line, licence: _licence, discount, registrations, ...data } = candidate;
  // Files without these columns keep the hashes of earlier imports.
  const sourceData = {
    ...data,
    ...(discount.length > 0 && { discount }),
    ...(registrations.length > 0 && { registrations }),
  };
  const id = importedId(candidate);
  return {
    id,
    name: candidate.name,
    categories: [candidate.category],
    specialty: '',
    location: townOf(candidate) || (outcodeOf(candidate.postcode) ?? ''),
    summary: '',
    details: '',
    services: [],
    servicesOffered: [],
    email: candidate.email,
    personalWebsite: candidate.website,
    bookingNotes: null,
    rating: null,
    locations: [toLocation(candidate, `${id}.1`)],
    offers: discount.map(undated),
    prices: [],
    registrations,
    origin: {
      source: candidate.source,
      sourceId: candidate.sourceId,
      licence: candidate.licence,
      hash: hash(Object.entries(sourceData), 64),
    },
  };
}

function toLocation(candidate: Candidate, id: string): LocationDraft {
  const { name, street, county, postcode, latitude, longitude, phone, website } = candidate;
  const town = townOf(candidate);
  const lines = [name, street, town, county === town ? '' : county, postcode].filter(
    (line) => line !== '',
  );
  const district = embeddedPostcode(postcode)?.district ?? '';
  return {
    id,
    title: name,
    address: lines.join('\n'),
    town,
    district,
    county,
    postcode,
    latitude,
    longitude,
    phone,
    website,
  };
}

/**
 * Merges new source data into an existing record. Additions by operators and the provider are
 * preserved: offers, texts, further locations. A location that was removed stays so (P-58). The file's
 * offers apply only to a record without any.
 */
export function mergeUpdate(existing: ProviderDraft, update: ProviderDraft): ProviderDraft {
  const [first] = update.locations;
  const others = existing.locations.filter(({ id }) => id !== first?.id);
  const isLive = others.length < existing.locations.length;
  const [category, ...categories] = [
    ...update.categories,
    ...existing.categories.filter((name) => !update.categories.includes(name)),
  ];
  return {
    ...existing,
    name: update.name,
    categories: [category ?? update.categories[0], ...categories],
    location: update.location,
    email: update.email || existing.email,
    personalWebsite: update.personalWebsite || existing.personalWebsite,
    offers: existing.offers.length > 0 ? existing.offers : update.offers,
    registrations: update.registrations.length > 0 ? update.registrations : existing.registrations,
    locations: first && isLive ? [first, ...others] : others,
    origin: update.origin && {
      ...update.origin,
      licence: update.origin.licence ?? existing.origin?.licence ?? null,
    },
  };
}
