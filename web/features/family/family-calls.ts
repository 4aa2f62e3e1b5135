import * as z from 'zod/mini';
import {
  familyContract,
  type FamilyMember,
  familyMemberSchema,
  type FamilyRecord,
} from '#shared/contract/family.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { api } from '#web/lib/api/browser-api.ts';

const recordSchema = z.object({
  uid: z.prefault(z.string(), ''),
  familyMembers: z.array(
    z.object({ ...familyMemberSchema.shape, isDependent: z.prefault(z.boolean(), true) }),
  ),
  createdAt: z.prefault(z.string(), ''),
  updatedAt: z.prefault(z.string(), ''),
  version: z.prefault(z.number(), 0),
});
const responseSchema = z.union([
  z.pipe(
    z.object({ data: recordSchema }),
    z.transform(({ data }) => data),
  ),
  recordSchema,
]);

/**
 * Reads the family record of a response, under `data` or at the top level (API-21, API-23).
 * @throws Error when it is in neither place
 */
export function parseFamilyResponse(body: unknown): FamilyRecord {
  const parsed = responseSchema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new Error('The answer holds no family details', { cause: parsed.error });
}

const FETCH_FAILED = 'Error fetching family details';
const SAVE_FAILED = 'Error saving family details';

async function fetchRecord(call: () => Promise<unknown>): Promise<FamilyRecord | null> {
  try {
    return parseFamilyResponse(await call());
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return null;
    throw new Error(FETCH_FAILED, { cause });
  }
}

/**
 * Fetches the stored family; null where there is none (API-22).
 * @throws Error "Error fetching family details" (ERR-53)
 */
export function fetchFamily(uid: string): Promise<FamilyRecord | null> {
  return fetchRecord(() => api.call(familyContract.getFamily, { query: { uid } }));
}

/** The same from the profile area's path (API-24). @throws Error "Error fetching family details" */
export function fetchFamilyForProfile(uid: string): Promise<FamilyRecord | null> {
  return fetchRecord(() => api.call(familyContract.getFamilyDetails, { query: { uid } }));
}

/**
 * Replaces the stored members.
 * @param version that the change began from; 0: none were stored
 * @throws Error "Error saving family details" (ERR-52); its cause is the ApiError with the field errors
 */
export async function saveFamily(
  uid: string,
  familyMembers: readonly FamilyMember[],
  version: number,
): Promise<FamilyRecord> {
  try {
    const body = { uid, familyMembers: [...familyMembers], version };
    return parseFamilyResponse(await api.call(familyContract.saveFamily, { body }));
  } catch (cause) {
    throw new Error(SAVE_FAILED, { cause });
  }
}
