import type { FamilyMember, FamilyRecord } from '#shared/contract/family.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import { isFamilyExpired, UNPAID_FAMILY_DAYS } from '#shared/domain/family/family-retention.ts';
import { familyForm } from '#shared/forms/family.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import type { FieldCipher } from '../config/field-cipher.ts';
import type { Connection } from '../database/connection.ts';
import { AppError } from '../http/app-error.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Clock } from '../ports/clock/port.ts';
import { createFamilyStore, type FamilyRow } from './store.ts';

type Deps = {
  connection: Pick<Connection, 'db'>;
  cipher: FieldCipher;
  clock: Clock;
  jobs: Jobs;
  brandName: string;
};

/** The additional people on a family plan, sealed at rest (ENTITY-17 to ENTITY-19, VALID-52). */
export function createFamilyService({ connection, cipher, clock, jobs, brandName }: Deps) {
  const store = createFamilyStore(connection.db);
  jobs.every('family-purge', '52 3 * * *', purge);

  const open = (row: FamilyRow): FamilyRecord => ({
    uid: row.uid,
    familyMembers: JSON.parse(cipher.open(row.members_sealed, row.uid)) as FamilyMember[],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  });

  /** Deletes families without a membership after a period; a concurrent save or purchase keeps them. */
  async function purge(): Promise<void> {
    const today = londonDay(clock.now());
    await jobs.eachRow('family-purge', {
      rows: await store.listNotSavedSince(addDays(today, -UNPAID_FAMILY_DAYS)),
      idOf: ({ uid }) => uid,
      async work(row) {
        const facts = {
          savedOn: londonDay(row.updated_at),
          member: row.member,
          endedOn: row.ended_at && londonDay(row.ended_at),
        };
        if (isFamilyExpired(facts, today)) await store.deleteUnused(row.uid, row.updated_at);
      },
    });
  }

  return {
    purge,

    /** The stored family or null, for the data export. */
    async find(uid: string): Promise<FamilyRecord | null> {
      const row = await store.find(uid);
      return row ? open(row) : null;
    },

    /** @throws AppError family/none */
    async get(uid: string): Promise<FamilyRecord> {
      const row = await store.find(uid);
      if (!row) throw new AppError('family/none');
      return open(row);
    },
    /**
     * Replaces the stored members with 1 to 4 new ones.
     * @param version that the change began from; 0: none were stored
     * @throws AppError request/invalid with the fields (`familyMembers.0.fullName`), account/changed
     */
    async save(
      uid: string,
      familyMembers: readonly FamilyMember[],
      version: number,
    ): Promise<FamilyRecord> {
      const now = clock.now();
      const checked = familyForm(londonDay(now), brandName).safeParse({ familyMembers });
      if (!checked.success) throw new AppError('request/invalid', { fields: fieldErrors(checked) });
      const members = checked.data.familyMembers;
      const sealed = cipher.seal(JSON.stringify(members), uid);
      const saved = await store.save(uid, sealed, members.length, { version, now });
      if (!saved) throw new AppError('account/changed');
      return open(saved);
    },
  };
}

export type FamilyService = ReturnType<typeof createFamilyService>;
