import * as z from 'zod/mini';
import { FAMILY_GENDERS } from '../domain/accounts/gender.ts';
import { idField } from '../fields/id.ts';
import { versionField } from '../fields/integer.ts';
import { endpoint } from './endpoint.ts';
import { self } from './policy.ts';

export const familyMemberSchema = z.strictObject({
  fullName: z.string(),
  dateOfBirth: z.string(),
  gender: z.enum(FAMILY_GENDERS),
  /** True means "Dependent", false "Primary Member". */
  isDependent: z.prefault(z.boolean(), true),
});

export const familyRecordSchema = z.object({
  uid: z.string(),
  familyMembers: z.array(familyMemberSchema),
  createdAt: z.string(),
  updatedAt: z.string(),
  /** What a save starts from; 0 before the first one. */
  version: z.number(),
});

export type FamilyMember = z.output<typeof familyMemberSchema>;
export type FamilyRecord = z.output<typeof familyRecordSchema>;

/** The record is under `data` and at the top level: clients read either (API-23). */
const familyResponse = z.object({
  success: z.boolean(),
  data: familyRecordSchema,
  ...familyRecordSchema.shape,
});

const familyQueryEndpoint = {
  policy: self('query.uid'),
  query: z.strictObject({ uid: idField }),
  response: familyResponse,
  errors: ['family/none'],
} as const;

export const familyContract = {
  saveFamily: endpoint({
    method: 'POST',
    path: '/family-details/save',
    summary:
      'Saves the 1 to 4 other people on a Couple/Family plan, replacing the previous ones, from the version that the caller last read',
    policy: self('body.uid'),
    /** Validated again with the family form's rules. */
    body: z.strictObject({
      uid: idField,
      familyMembers: z.array(familyMemberSchema),
      version: versionField,
    }),
    response: z.object({ success: z.boolean(), message: z.string(), data: familyRecordSchema }),
    errors: ['account/changed'],
  }),
  getFamily: endpoint({
    method: 'GET',
    path: '/family-details',
    summary: 'Returns the saved family. 404 if there is none',
    ...familyQueryEndpoint,
  }),
  getFamilyDetails: endpoint({
    method: 'GET',
    path: '/family-details/familyDetails',
    summary: 'The same as /family-details, at the path that the health card screen uses',
    ...familyQueryEndpoint,
  }),
};
