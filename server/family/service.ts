import type { FamilyMember, FamilyRecord } from '#shared/contract/family.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { familyForm } from '#shared/forms/family.ts';
import { fieldErrors } from '#shared/forms/first-error.ts';
import type { FieldCipher } from '../config/field-cipher.ts';
import { AppError } from '../http/app-error.ts';
import type { Clock } from '../ports/clock/port.ts';
import type { FamilyRow, FamilyStore } from './store.ts';

type Parts = { store: FamilyStore; cipher: FieldCipher; clock: Clock };

/** The further people of a Couple/Family plan, sealed at rest (spec 3, Family member; spec 5, Family form). */
export function createFamilyService({ store, cipher, clock }: Parts) {
  const open = (row: FamilyRow): FamilyRecord => ({
    uid: row.uid,
    familyMembers: JSON.parse(cipher.open(row.members_sealed, row.uid)) as FamilyMember[],
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  });
  return {
    /** @throws AppError family/none */
    async get(uid: string): Promise<FamilyRecord> {
      const row = await store.find(uid);
      if (!row) throw new AppError('family/none');
      return open(row);
    },
    /**
     * Stores 1 to 4 members in place of those before.
     * @throws AppError request/invalid with the fields (`familyMembers.0.fullName`)
     */
    async save(uid: string, familyMembers: readonly FamilyMember[]): Promise<FamilyRecord> {
      const checked = familyForm(londonDay(clock.now())).safeParse({ familyMembers });
      if (!checked.success) throw new AppError('request/invalid', { fields: fieldErrors(checked) });
      const members = checked.data.familyMembers;
      return open(
        await store.save(
          uid,
          cipher.seal(JSON.stringify(members), uid),
          members.length,
          clock.now(),
        ),
      );
    },
  };
}

export type FamilyService = ReturnType<typeof createFamilyService>;
