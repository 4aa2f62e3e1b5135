import { type FamilyRecord, familyMemberSchema } from '#shared/contract/family.ts';
import * as z from 'zod/mini';

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
