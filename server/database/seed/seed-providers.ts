import { createHash } from 'node:crypto';
import { type Day, londonDay, addDays } from '#shared/domain/dates/day.ts';
import { undated, type DatedLine } from '#shared/domain/providers/offer.ts';
import type { CategoryName } from '#shared/domain/providers/categories.ts';
import { embeddedPostcode } from '#server/ports/postcodes/embedded.ts';
import { createStaffStore } from '#server/clinics/staff-store.ts';
import type { Clock } from '#server/ports/clock/port.ts';
import type { LocationDraft, ProviderDraft } from '#server/providers/draft.ts';
import { createOriginStore } from '#server/providers/origin-store.ts';
import { createSaveStore } from '#server/providers/save-store.ts';
import type { Connection } from '../connection.ts';
import { CATALOGUE, type SeedLocation, type SeedProvider } from './catalogue.ts';

const DEMO_SOURCE = 'Halewell demo catalogue';
/** The demo account that owns the clinics of no other one: each needs someone at its desk (P-58). */
const OTHER_CLINICS = 'clinics@halewell.example';

/**
 * Seeds the demo catalogue (P-50). Existing records keep their edits until the seed data of that
 * record changes. Run it after the demo accounts, which own some of the records.
 * @returns the number of records written
 */
export async function seedProviders(
  { connection, clock }: { connection: Pick<Connection, 'db'>; clock: Clock },
  catalogue: readonly SeedProvider[] = CATALOGUE,
): Promise<number> {
  const saves = createSaveStore(connection.db);
  const today = londonDay(clock.now());
  const drafts = catalogue.map((seed) => toDraft(seed, today));
  const known = await createOriginStore(connection.db).findBySource(
    DEMO_SOURCE,
    catalogue.map(({ id }) => id),
  );
  const hashes = new Map(known.map(({ sourceId, hash }) => [sourceId, hash]));
  const changed = drafts.filter(({ id, origin }) => hashes.get(id) !== origin?.hash);
  await saves.save(changed, clock.now());
  const staff = createStaffStore(connection.db);
  for (const { id, ownedBy = OTHER_CLINICS } of catalogue)
    if ((await staff.list(id)).length === 0)
      await staff.addByEmail(id, ownedBy, 'owner', clock.now());
  return changed.length;
}

/** Converts a seed record to a draft. */
function toDraft(seed: SeedProvider, today: Day): ProviderDraft {
  const others = seed.categories.filter((name) => name !== seed.category);
  const categories: [CategoryName, ...CategoryName[]] = [seed.category, ...others];
  const {
    id,
    name,
    specialty,
    summary,
    details,
    services,
    servicesOffered,
    email,
    personalWebsite,
  } = seed;
  return {
    id,
    name,
    categories,
    specialty,
    location: seed.locations[0]?.town ?? '',
    summary,
    details,
    services,
    servicesOffered,
    email,
    personalWebsite,
    bookingNotes: seed.bookingNotes ?? null,
    // Every number might be someone's.
    registrations: [],
    // A fictional business has no ratings or availability (P-37).
    rating: null,
    locations: seed.locations.map((location, index) =>
      locationDraft(location, `${id}.${index + 1}`),
    ),
    offers: [...seed.discount.map(undated), ...datedOffers(id, today)],
    prices: seed.prices ?? [],
    origin: {
      source: DEMO_SOURCE,
      sourceId: id,
      licence: null,
      hash: createHash('sha256').update(JSON.stringify(seed)).digest('hex'),
    },
  };
}

function locationDraft({ lines, ...seed }: SeedLocation, id: string): LocationDraft {
  const district = embeddedPostcode(seed.postcode)?.district ?? '';
  const address = [seed.title, ...lines, seed.town, seed.postcode].join('\n');
  return { id, ...seed, address, district, county: '' };
}

type Span = { readonly line: string; readonly from?: number; readonly until?: number };

/** One that is valid, one that has ended and one that is planned; in days from today. */
const OFFERS_OF = new Map<string, readonly Span[]>([
  [
    'clearbell-hearing-edinburgh',
    [
      { line: 'Full hearing test £90 to £72 (use promo code LISTEN20)', from: -20, until: 60 },
      { line: '25% off tinnitus counselling (use promo code QUIET25)', from: -90, until: -15 },
      { line: '30% off hearing aid fitting (use promo code FITTED30)', from: 45, until: 75 },
    ],
  ],
]);

/** The offers of a demo clinic with first and last days around the day on which it is seeded. */
function datedOffers(providerId: string, today: Day): DatedLine[] {
  const dayAt = (days: number | undefined) => (days === undefined ? null : addDays(today, days));
  return (OFFERS_OF.get(providerId) ?? []).map(({ line, from, until }) => ({
    line,
    from: dayAt(from),
    until: dayAt(until),
  }));
}
