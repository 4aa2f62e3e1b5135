import * as z from 'zod/mini';
import { STAFF_KINDS } from '../domain/clinics/staff.ts';
import { emailField } from '../fields/email.ts';
import { requiredFullNameField } from '../fields/full-name.ts';
import { idField } from '../fields/id.ts';
import { integerText } from '../fields/integer.ts';
import { endpoint } from './endpoint.ts';
import { anyone, only, withRecentProof } from './policy.ts';

const staff = only('provider');
const clinic = z.strictObject({ id: idField });
const kind = z.enum(STAFF_KINDS);
const token = z.string().check(z.minLength(1), z.maxLength(200));

export const CLINIC_LOG_PAGE_SIZE = 25;

/** The people of a clinic, and the open invitations. */
export const clinicTeamSchema = z.object({
  providerId: z.string(),
  providerName: z.string(),
  people: z.array(
    z.object({ uid: z.string(), name: z.string(), email: z.string(), kind, addedAt: z.string() }),
  ),
  invitations: z.array(
    z.object({ id: z.string(), email: z.string(), kind, expiresAt: z.string() }),
  ),
});
export type ClinicTeam = z.infer<typeof clinicTeamSchema>;

export const clinicLogEntrySchema = z.object({
  id: z.number(),
  at: z.string(),
  /** Empty for our own team, and for a person whose account is deleted. */
  who: z.string(),
  /** What happened, in words. */
  what: z.string(),
});
export type ClinicLogEntry = z.infer<typeof clinicLogEntrySchema>;

/** What an invited person has to do to join. */
export const INVITATION_STEPS = ['register', 'sign-in', 'other-email'] as const;

export const clinicInvitationSchema = z.object({
  providerName: z.string(),
  email: z.string(),
  kind,
  /** A new account; the account with that email; or another email, because that account is a patient’s. */
  step: z.enum(INVITATION_STEPS),
});
export type ClinicInvitation = z.infer<typeof clinicInvitationSchema>;

const TEAM_ERRORS = ['provider/not-found'] as const;

/** The people who work for a clinic (P-59). */
export const clinicTeamContract = {
  getClinicTeam: endpoint({
    method: 'GET',
    path: '/clinics/{id}/team',
    summary: 'Lists a clinic’s people and its open invitations, for its owners and managers',
    policy: staff,
    params: clinic,
    response: clinicTeamSchema,
    errors: TEAM_ERRORS,
  }),
  inviteToClinic: endpoint({
    method: 'POST',
    path: '/clinics/{id}/invitations',
    summary: 'Emails an invitation to work for the clinic. Replaces an earlier one to that address',
    policy: withRecentProof(staff),
    params: clinic,
    body: z.strictObject({ email: emailField, kind }),
    response: clinicTeamSchema,
    errors: [...TEAM_ERRORS, 'clinic/already-in-team', 'clinic/team-full', 'clinic/emailed-often'],
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/clinics/{id}/invitations/{invitationId}',
    summary: 'Withdraws an invitation: its link stops working. Idempotent',
    policy: staff,
    params: z.strictObject({ id: idField, invitationId: idField }),
    response: clinicTeamSchema,
    errors: TEAM_ERRORS,
  }),
  setStaffKind: endpoint({
    method: 'PUT',
    path: '/clinics/{id}/team/{uid}',
    summary: 'Changes what a person may do at the clinic',
    policy: withRecentProof(staff),
    params: z.strictObject({ id: idField, uid: idField }),
    body: z.strictObject({ kind }),
    response: clinicTeamSchema,
    errors: [...TEAM_ERRORS, 'clinic/not-in-team', 'clinic/last-owner'],
  }),
  removeFromTeam: endpoint({
    method: 'DELETE',
    path: '/clinics/{id}/team/{uid}',
    summary: 'Removes a person from the clinic immediately. Anyone may remove themselves',
    policy: withRecentProof(staff),
    params: z.strictObject({ id: idField, uid: idField }),
    response: z.object({ removed: z.boolean() }),
    errors: [...TEAM_ERRORS, 'clinic/last-owner'],
  }),
  listClinicLog: endpoint({
    method: 'GET',
    path: '/clinics/{id}/log',
    summary: 'Lists who did what at the clinic, newest first, for its owners and managers',
    policy: staff,
    params: clinic,
    query: z.strictObject({ before: z.optional(integerText(1)) }),
    response: z.object({ items: z.array(clinicLogEntrySchema), more: z.boolean() }),
    errors: TEAM_ERRORS,
  }),
  readClinicInvitation: endpoint({
    method: 'POST',
    path: '/clinic-invitations/read',
    summary: 'Returns what an emailed invitation is for. Changes nothing',
    policy: anyone,
    body: z.strictObject({ token }),
    response: clinicInvitationSchema,
    errors: ['auth/invalid-action-code'],
  }),
  joinClinic: endpoint({
    method: 'POST',
    path: '/clinic-invitations/join',
    summary: 'Joins the clinic of an invitation to the caller’s email',
    policy: staff,
    body: z.strictObject({ token }),
    response: z.object({ providerId: z.string() }),
    errors: ['auth/invalid-action-code', 'clinic/other-account'],
  }),
  registerForClinic: endpoint({
    method: 'POST',
    path: '/clinic-invitations/register',
    summary: 'Makes an account for the email of an invitation, and joins the clinic',
    policy: anyone,
    limit: 'register',
    body: z.strictObject({
      token,
      fullName: requiredFullNameField,
      password: z.string().check(z.minLength(1), z.maxLength(1000)),
    }),
    response: z.object({ email: z.string() }),
    errors: [
      'auth/invalid-action-code',
      'auth/weak-password',
      'auth/breached-password',
      'auth/email-already-in-use',
    ],
  }),
};
