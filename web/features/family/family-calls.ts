import * as z from 'zod/mini';
import {
  familyContract,
  type FamilyMember,
  familyMemberSchema,
  type FamilyRecord,
} from '#shared/contract/family.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';

const record = z.object({
  uid: z.prefault(z.string(), ''),
  familyMembers: z.array(
    z.object({ ...familyMemberSchema.shape, isDependent: z.prefault(z.boolean(), true) }),
  ),
  createdAt: z.prefault(z.string(), ''),
  updatedAt: z.prefault(z.string(), ''),
});
const answer = z.union([
  z.pipe(
    z.object({ data: record }),
    z.transform(({ data }) => data),
  ),
  record,
]);

/**
 * The family record of an answer that holds it under `data` or at its top level (spec 7).
 * @throws Error when it is in neither place
 */
export function readFamilyAnswer(body: unknown): FamilyRecord {
  const read = answer.safeParse(body);
  if (read.success) return read.data;
  throw new Error('The answer holds no family details', { cause: read.error });
}

const FETCH_FAILED = 'Error fetching family details';
const SAVE_FAILED = 'Error saving family details';

async function fetchRecord(call: () => Promise<unknown>): Promise<FamilyRecord | null> {
  try {
    return readFamilyAnswer(await call());
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return null;
    throw new Error(FETCH_FAILED, { cause });
  }
}

/**
 * The stored family; null where there is none (spec 7).
 * @throws Error "Error fetching family details"
 */
export function fetchFamily(uid: string): Promise<FamilyRecord | null> {
  return fetchRecord(() => api.call(familyContract.getFamily, { query: { uid } }));
}

/** The same under the path of the profile area. @throws Error "Error fetching family details" */
export function fetchFamilyOfCard(uid: string): Promise<FamilyRecord | null> {
  return fetchRecord(() => api.call(familyContract.getFamilyDetails, { query: { uid } }));
}

/**
 * Stores the members in place of those before.
 * @throws Error "Error saving family details"; its cause is the ApiError with the wrong fields
 */
export async function saveFamily(
  uid: string,
  familyMembers: readonly FamilyMember[],
): Promise<FamilyRecord> {
  try {
    const body = { uid, familyMembers: [...familyMembers] };
    return readFamilyAnswer(await api.call(familyContract.saveFamily, { body }));
  } catch (cause) {
    throw new Error(SAVE_FAILED, { cause });
  }
}
