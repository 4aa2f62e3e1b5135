import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isCategory } from '#shared/domain/providers/categories.ts';
import { toDatedLine } from '#shared/domain/providers/offer.ts';
import { formatPostcode } from '#shared/fields/uk-postcode.ts';
import type { ProviderRecordValues } from '#shared/forms/provider-record.ts';
import type { Connection } from '../database/connection.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { PostcodesPort } from '../ports/postcodes/port.ts';
import type { CatalogueVersion } from './catalogue-version.ts';
import type { LocationDraft, ProviderDraft } from './draft.ts';
import { draftOfRow } from './draft-of-row.ts';
import { startAsDraft } from './state-store.ts';
import { type EditedProvider, presentRecord } from './present-record.ts';
import { createSaveStore } from './save-store.ts';
import { createRecordVersionStore, keepVersion } from './record-version-store.ts';
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
  origin: null,
};

/** A person's save (P-65). */
type Edit = {
  /** Null: our team. */
  readonly actorUid: string | null;
  /** As the person read it. */
  readonly version: number;
  readonly within?: (trx: Transaction<Tables>) => Promise<void>;
};

/** Lets operators edit the catalogue (P-49). */
export function createProviderEditor({ connection, clock, postcodes, catalogue }: Deps) {
  const store = createProviderStore(connection.db);
  const saves = createSaveStore(connection.db);
  const versions = createRecordVersionStore(connection.db);

  /** @throws AppError provider/not-found */
  async function find(id: string): Promise<ProviderRow> {
    const row = await store.find(id);
    if (!row) throw new AppError('provider/not-found');
    return row;
  }

  async function read(id: string): Promise<EditedProvider> {
    const row = await find(id);
    return presentRecord(row, await store.listRemovedLocations(id));
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

  async function save(
    id: string,
    values: ProviderRecordValues,
    before: ProviderDraft | null,
    within?: (id: string, trx: Transaction<Tables>) => Promise<void>,
  ): Promise<EditedProvider> {
    const [category, ...others] = values.categories.filter(isCategory);
    if (!category) throw new AppError('request/invalid');
    const removed = before ? await store.listRemovedLocations(id) : [];
    const locationsById = new Map(
      [...(before?.locations ?? []), ...removed].map((location) => [location.id, location]),
    );
    const locations: LocationDraft[] = [];
    for (const input of values.locations)
      locations.push(
        await toLocation(
          input,
          locationsById.get(input.id ?? ''),
          `${id}.${randomUUID().slice(0, 8)}`,
        ),
      );
    const toDraft = (stored: ProviderDraft | null): ProviderDraft => ({
      ...(stored ?? NEW_RECORD_DEFAULTS),
      ...values,
      id,
      offers: values.offers.map(toDatedLine),
      categories: [category, ...others],
      bookingNotes: values.bookingNotes === '' ? null : values.bookingNotes,
      prices: values.prices ?? stored?.prices ?? [],
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
    return read(id);
  }

  return {
    /** @throws AppError provider/not-found */
    read,
    /** The kept versions of a record, newest first. */
    listVersions: versions.list,
    /** Undefined: it is not kept. */
    readVersion: versions.find,
    /** Creates a live record with a unique id. */
    add: (values: ProviderRecordValues): Promise<EditedProvider> =>
      save(newIdOf(values.name), values, null),
    /**
     * Creates a draft, which is not found yet (P-58).
     * @param within what belongs to it, in the same transaction: if it throws, there is no record
     */
    addDraft: (
      values: ProviderRecordValues,
      within: (id: string, trx: Transaction<Tables>) => Promise<void>,
    ): Promise<EditedProvider> =>
      save(newIdOf(values.name), values, null, async (id, trx) => {
        await startAsDraft(trx, id);
        await within(id, trx);
      }),
    /**
     * Saves the whole record; omitted locations are removed, and removed ones that are included restored.
     * @param edit who saves, from which version; what belongs to it, in the same transaction
     * @throws AppError provider/not-found, clinic/changed, request/invalid with the fields
     */
    async save(id: string, values: ProviderRecordValues, edit: Edit): Promise<EditedProvider> {
      const before = await find(id);
      const { removedLocations: _, ...record } = presentRecord(before, []);
      return save(id, values, draftOfRow(before), async (_id, trx) => {
        await keepVersion(trx, { record, at: clock.now(), ...edit });
        await edit.within?.(trx);
      });
    },
  };
}

export type ProviderEditor = ReturnType<typeof createProviderEditor>;

/** Unique, and of the name. */
const newIdOf = (name: string): string => `${slugOf(name)}-${randomUUID().slice(0, 6)}`;

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
