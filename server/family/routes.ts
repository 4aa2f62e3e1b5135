import type { familyContract } from '#shared/contract/family.ts';
import type { Handlers } from '../http/call.ts';
import type { FamilyService } from './service.ts';

export function familyRoutes(family: FamilyService): Handlers<typeof familyContract> {
  const get = async ({ query }: { query: { uid: string } }) => {
    const record = await family.get(query.uid);
    return { success: true, data: record, ...record };
  };
  return {
    async saveFamily({ body }) {
      const data = await family.save(body.uid, body.familyMembers, body.version);
      return { success: true, message: 'Family details saved successfully', data };
    },
    getFamily: get,
    getFamilyDetails: get,
  };
}
