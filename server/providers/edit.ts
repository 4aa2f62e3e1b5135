import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isCategory } from '#shared/domain/providers/categories.ts';
import { formatPostcode } from '#shared/fields/uk-postcode.ts';
import type { ProviderRecordInput, ProviderRecordValues } from '#shared/forms/provider-record.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { PostcodesPort } from '../ports/postcodes/port.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import type { LocationDraft, ProviderDraft } from './draft.ts';
import { draftOfRow } from './draft-of-row.ts';
import { createSaveStore } from './save-store.ts';
import { createProviderStore, type ProviderRow } from './store.ts';

type Deps = {
  readonly connection: Pick<Connection, 'db'>;
  readonly clock: Clock;
  readonly postcodes: PostcodesPort;
  readonly catalogue: Pick<CatalogueVersion, 'invalidate'>;
};

/** Defaults of a new record for fields that the form does not have. */
const NEW_RECORD_DEFAULTS = {
  email: '',
  personalWebsite: '',
  rating: null,
  available: null,
  origin: null,
};

export type EditedProvider = ProviderRecordInput & { readonly id: string };

/** Lets operators edit the catalogue (P-49). */
export function createProviderEditor({ connection, clock, postcodes, catalogue }: Deps) {
  const store = createProviderStore(connection.db);
  const saves = createSaveStore(connection.db);

  /** @throws AppError provider/not-found */
  async function find(id: string): Promise<ProviderRow> {
    const row = await store.find(id);
    if (!row) throw new AppError('provider/not-found');
    return row;
  }

  async function read(id: string): Promise<EditedProvider> {
    const row = await find(id);
    return presentRecord(row, await saves.findOwnerEmail(id));
  }

  /** Derives coordinates from the postcode; while it is unchanged the exact ones are preserved. */
  async function toLocation(
    input: ProviderRecordValues['locations'][number],
    before: LocationDraft | undefined,
    newId: string,
  ): Promise<LocationDraft> {
    const postcode = input.postcode === '' ? '' : formatPostcode(input.postcode);
    const unchanged = before && before.postcode === postcode ? before : null;
    const detail = unchanged || postcode === '' ? null : await postcodes.find(postcode);
    return {
      id: before?.id ?? newId,
      title: input.title,
      address: input.address,
      town: input.town,
      district: unchanged?.district ?? detail?.district ?? '',
      county: unchanged?.county ?? '',
      postcode,
      latitude: unchanged?.latitude ?? detail?.latitude ?? null,
      longitude: unchanged?.longitude ?? detail?.longitude ?? null,
      phone: input.phone,
      website: input.website,
    };
  }

  /** A desk opens for the role provider only (ROUTE-11). @throws AppError request/invalid */
  async function checkOwner(email: string): Promise<void> {
    const role = await saves.findRole(email);
    if (role === 'provider') return;
    const ownerEmail =
      role === null
        ? 'We couldn’t find an account with this email address'
        : 'Change this account’s role to Provider first, in the People tab';
    throw new AppError('request/invalid', { fields: { ownerEmail } });
  }

  async function save(
    id: string,
    values: ProviderRecordValues,
    before: ProviderDraft | null,
    within?: (id: string, trx: Transaction<Tables>) => Promise<void>,
  ): Promise<EditedProvider> {
    const [category, ...others] = values.categories.filter(isCategory);
    if (!category) throw new AppError('request/invalid');
    const locationsById = new Map(before?.locations.map((location) => [location.id, location]));
    const locations: LocationDraft[] = [];
    for (const input of values.locations)
      locations.push(
        await toLocation(
          input,
          locationsById.get(input.id ?? ''),
          `${id}.${randomUUID().slice(0, 8)}`,
        ),
      );
    const { ownerEmail: owner, ...written } = values;
    if (owner !== '') await checkOwner(owner);
    const toDraft = (stored: ProviderDraft | null): ProviderDraft => ({
      ...(stored ?? NEW_RECORD_DEFAULTS),
      ...written,
      id,
      categories: [category, ...others],
      bookingNotes: written.bookingNotes === '' ? null : written.bookingNotes,
      locations,
    });
    // What the form does not have stays as it is now: an import may have changed it.
    await saves.change(
      [id],
      (stored) => [toDraft(stored.get(id) ?? before)],
      clock.now(),
      within && ((trx) => within(id, trx)),
    );
    catalogue.invalidate();
    await saves.setOwner(id, owner);
    return read(id);
  }

  return {
    /** @throws AppError provider/not-found */
    read,
    /**
     * Creates a record with a unique id.
     * @param within what belongs to it, in the same transaction: if it throws, there is no record
     */
    add: (
      values: ProviderRecordValues,
      within?: (id: string, trx: Transaction<Tables>) => Promise<void>,
    ): Promise<EditedProvider> =>
      save(`${slugOf(values.name)}-${randomUUID().slice(0, 6)}`, values, null, within),
    /**
     * Saves the whole record; omitted locations are deleted.
     * @throws AppError provider/not-found, request/invalid with the fields
     */
    async save(id: string, values: ProviderRecordValues): Promise<EditedProvider> {
      return save(id, values, draftOfRow(await find(id)));
    },
  };
}

export type ProviderEditor = ReturnType<typeof createProviderEditor>;

/** "Northgate Dental Care" as "northgate-dental-care". */
function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 50);
  return slug === '' ? 'provider' : slug;
}

function presentRecord(row: ProviderRow, ownerEmail: string): EditedProvider {
  return {
    id: row.id,
    name: row.name,
    categories: row.categories,
    specialty: row.specialty,
    location: row.location,
    summary: row.summary,
    details: row.details,
    services: row.services,
    servicesOffered: row.services_offered,
    offers: row.offers,
    registrations: row.registrations,
    bookingNotes: row.booking_notes ?? '',
    ownerEmail,
    locations: row.locations.map(({ id, title, address, town, postcode, phone, website }) => ({
      id,
      title,
      address,
      town,
      postcode,
      phone,
      website,
    })),
  };
}
