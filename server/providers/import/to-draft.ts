import { createHash } from 'node:crypto';
import { embeddedOutcode } from '#server/ports/postcodes/embedded.ts';
import { townName } from '#server/ports/postcodes/town-name.ts';
import { outcodeOf } from '#shared/fields/uk-postcode.ts';
import type { LocationDraft, ProviderDraft } from '../draft.ts';
import { wordsOf } from '../search/canonical-word.ts';
import type { Candidate } from './candidate.ts';

function hash(values: readonly unknown[], length: number): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, length);
}

/** The same for the same record of the same source, whatever else changes. */
export function importedId({ source, sourceId }: Pick<Candidate, 'source' | 'sourceId'>): string {
  return `p-${hash([source, sourceId], 20)}`;
}

const LONDON = /^(?:E|EC|N|NW|SE|SW|W|WC)\d/;

/** The town of the file, or else the one of the postcode, where it is known. */
function townOf({ town, county, postcode }: Candidate): string {
  if (town !== '') return town === town.toUpperCase() ? townName(town) : town;
  if (LONDON.test(postcode)) return 'London';
  return embeddedOutcode(outcodeOf(postcode) ?? '')?.place.town ?? county;
}

/** Which of two providers is meant by one name at one postcode; null where the postcode is not known. */
export function matchKey(name: string, postcode: string): string | null {
  return postcode === '' ? null : `${wordsOf(name).join('')} ${postcode}`;
}

/** A new record: it has no offers, which the card calls "Coming Soon". */
export function toDraft(candidate: Candidate): ProviderDraft {
  const { line: _line, licence: _licence, ...said } = candidate;
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
    available: null,
    locations: [toLocation(candidate, `${id}.1`)],
    offers: [],
    origin: {
      source: candidate.source,
      sourceId: candidate.sourceId,
      licence: candidate.licence,
      hash: hash(Object.entries(said), 64),
    },
  };
}

function toLocation(candidate: Candidate, id: string): LocationDraft {
  const { name, street, county, postcode, latitude, longitude, phone, website } = candidate;
  const town = townOf(candidate);
  const lines = [name, street, town, county === town ? '' : county, postcode].filter(
    (line) => line !== '',
  );
  const district = embeddedOutcode(outcodeOf(postcode) ?? '')?.place.district ?? '';
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
 * A record that is there, with what its source says now. What operators and the provider added
 * stays: offers, texts, further locations.
 */
export function withNews(known: ProviderDraft, news: ProviderDraft): ProviderDraft {
  const [first] = news.locations;
  const others = known.locations.filter(({ id }) => id !== first?.id);
  const [category, ...categories] = [
    ...news.categories,
    ...known.categories.filter((name) => !news.categories.includes(name)),
  ];
  return {
    ...known,
    name: news.name,
    categories: [category ?? news.categories[0], ...categories],
    location: news.location,
    email: news.email || known.email,
    personalWebsite: news.personalWebsite || known.personalWebsite,
    locations: first ? [first, ...others] : others,
    origin: news.origin && {
      ...news.origin,
      licence: news.origin.licence ?? known.origin?.licence ?? null,
    },
  };
}
