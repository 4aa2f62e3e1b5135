import * as z from 'zod/mini';
import { idField } from '../fields/id.ts';
import { integerText, versionField } from '../fields/integer.ts';
import { editedRecordSchema, savedRecordBody } from './admin.ts';
import { APPROVED_FIELDS } from '../domain/clinics/record-fields.ts';
import { visible } from '../fields/visible-text.ts';
import { endpoint } from './endpoint.ts';
import { only } from './policy.ts';

const staff = only('provider');
const clinic = z.strictObject({ id: idField });

const difference = z.object({
  name: z.optional(z.string()),
  categories: z.optional(z.array(z.string())),
  registrations: z.optional(z.array(z.string())),
  offers: z.optional(
    z.array(
      z.object({
        text: z.string(),
        promoCode: z.string(),
        from: z.nullable(z.string()),
        until: z.nullable(z.string()),
      }),
    ),
  ),
});

/** What a clinic wants to change of its live record, or wanted. */
export const recordChangeSchema = z.object({
  id: z.string(),
  providerId: z.string(),
  providerName: z.string(),
  state: z.enum(['pending', 'approved', 'declined', 'withdrawn']),
  base: difference,
  wanted: difference,
  version: z.number(),
  /** Empty for a person whose account is deleted. */
  requestedBy: z.string(),
  requestedAt: z.string(),
  decidedAt: z.nullable(z.string()),
  reason: z.string(),
});
export type RecordChange = z.infer<typeof recordChangeSchema>;

export const clinicRecordSchema = z.object({
  record: editedRecordSchema,
  /** Whether name, categories, registrations and offers wait for approval: the record has been live. */
  needsApproval: z.boolean(),
  /** The latest change that needs approval; null if there never was one. */
  change: z.nullable(recordChangeSchema),
});
export type ClinicRecord = z.infer<typeof clinicRecordSchema>;

/** What waits for approval, as the caller read it. */
const waiting = z.strictObject({ change: idField, version: versionField });
const errors = ['provider/not-found', 'clinic/changed'] as const;

/** A clinic's own record (P-59, P-65). */
export const clinicRecordContract = {
  getClinicRecord: endpoint({
    method: 'GET',
    path: '/clinics/{id}/record',
    summary: 'Returns a clinic’s record for editing, promo codes included, and its latest change',
    policy: staff,
    params: clinic,
    response: clinicRecordSchema,
    errors: ['provider/not-found'],
  }),
  saveClinicRecord: endpoint({
    method: 'PUT',
    path: '/clinics/{id}/record',
    summary:
      'Saves a clinic’s record. Name, categories, registrations and offers of a record that has been live wait for approval, beside those that wait already. With `waiting`, one sent as it is live no longer waits',
    policy: staff,
    params: clinic,
    body: z.extend(savedRecordBody, { waiting: z.optional(waiting) }),
    response: clinicRecordSchema,
    errors: [...errors],
  }),
  withdrawRecordChange: endpoint({
    method: 'POST',
    path: '/clinics/{id}/record-change/withdraw',
    summary: 'Withdraws the change that waits for approval, or one field of it',
    policy: staff,
    params: clinic,
    body: z.extend(waiting, { field: z.optional(z.enum(APPROVED_FIELDS)) }),
    response: clinicRecordSchema,
    errors: [...errors],
  }),
  listRecordVersions: endpoint({
    method: 'GET',
    path: '/clinics/{id}/record-versions',
    summary: 'Lists the saved versions of a clinic’s record, newest first',
    policy: staff,
    params: clinic,
    response: z.object({
      items: z.array(z.object({ version: z.number(), at: z.string(), who: z.string() })),
    }),
    errors: ['provider/not-found'],
  }),
  getRecordVersion: endpoint({
    method: 'GET',
    path: '/clinics/{id}/record-versions/{version}',
    summary: 'Returns a saved version of a clinic’s record',
    policy: staff,
    params: z.strictObject({ id: idField, version: integerText(0) }),
    response: z.omit(editedRecordSchema, { removedLocations: true }),
    errors: ['provider/not-found', 'clinic/changed'],
  }),
  listRecordChanges: endpoint({
    method: 'GET',
    path: '/admin/record-changes',
    summary: 'Lists what clinics want to change of their live records, waiting ones first',
    policy: only('admin'),
    response: z.object({ items: z.array(recordChangeSchema) }),
  }),
  decideRecordChange: endpoint({
    method: 'POST',
    path: '/admin/record-changes/{id}/decide',
    summary: 'Approves a change, which goes live, or declines it with a reason for the clinic',
    policy: only('admin'),
    params: clinic,
    body: z.strictObject({
      approve: z.boolean(),
      reason: z.string().check(visible, z.trim(), z.maxLength(500)),
      version: versionField,
    }),
    response: recordChangeSchema,
    errors: [...errors],
  }),
};
