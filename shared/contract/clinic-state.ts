import * as z from 'zod/mini';
import { CLINIC_ACTIONS, CLINIC_STATES, LIFECYCLE_ACTIONS } from '../domain/clinics/lifecycle.ts';
import { idField } from '../fields/id.ts';
import { versionField } from '../fields/integer.ts';
import { endpoint } from './endpoint.ts';
import { only, withRecentProof } from './policy.ts';

const clinic = z.strictObject({ id: idField });
/** The first day on which a paused clinic is live again: `YYYY-MM-DD`. */
const until = z.optional(z.nullable(z.string().check(z.maxLength(10))));

export const clinicStateSchema = z.object({
  state: z.enum(CLINIC_STATES),
  pausedUntil: z.nullable(z.string()),
  version: z.number(),
  /** Appointments that are still to come, which nothing deletes. */
  upcoming: z.number(),
});
export type ClinicStateRecord = z.infer<typeof clinicStateSchema>;

/** The lifecycle of a clinic’s record (P-58). */
export const clinicStateContract = {
  getClinicState: endpoint({
    method: 'GET',
    path: '/clinics/{id}/state',
    summary: 'Returns whether a clinic is a draft, live, paused or closed, for its staff',
    policy: only('provider'),
    params: clinic,
    response: clinicStateSchema,
    errors: ['provider/not-found'],
  }),
  changeClinicState: endpoint({
    method: 'POST',
    path: '/clinics/{id}/state',
    summary: 'Pauses a clinic, until a day if one is given, resumes it, or closes it for good',
    policy: withRecentProof(only('provider')),
    params: clinic,
    body: z.strictObject({ action: z.enum(CLINIC_ACTIONS), until, version: versionField }),
    response: clinicStateSchema,
    errors: ['provider/not-found', 'clinic/not-possible'],
  }),
  getStateOfClinic: endpoint({
    method: 'GET',
    path: '/admin/providers/{id}/state',
    summary: 'Returns whether a provider record is a draft, live, paused or closed',
    policy: only('admin'),
    params: clinic,
    response: clinicStateSchema,
    errors: ['provider/not-found'],
  }),
  changeStateOfClinic: endpoint({
    method: 'POST',
    path: '/admin/providers/{id}/state',
    summary: 'Publishes, pauses, resumes, closes or reopens a provider record',
    policy: only('admin'),
    params: clinic,
    body: z.strictObject({ action: z.enum(LIFECYCLE_ACTIONS), until, version: versionField }),
    response: clinicStateSchema,
    errors: ['provider/not-found', 'clinic/not-possible'],
  }),
};
