import type { PersonPart } from '../accounts/person-parts.ts';
import type { FamilyService } from './service.ts';

/** The family in an export, unsealed; at a deletion it goes with the account. */
export function familyPart(family: FamilyService): PersonPart {
  return {
    async exportOf({ uid }) {
      const record = await family.find(uid);
      return { family: record ? [record] : [] };
    },
    forget: async () => undefined,
  };
}
