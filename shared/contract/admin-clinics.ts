import * as z from 'zod/mini';
import { STAFF_KINDS } from '../domain/clinics/staff.ts';
import { emailField } from '../fields/email.ts';
import { idField } from '../fields/id.ts';
import { clinicTeamSchema } from './clinic-team.ts';
import { endpoint } from './endpoint.ts';
import { only, withRecentProof } from './policy.ts';

const admin = only('admin');
const clinic = z.strictObject({ id: idField });

/** The operator’s power over the teams of clinics (P-49, P-59). */
export const adminClinicsContract = {
  getTeamOfClinic: endpoint({
    method: 'GET',
    path: '/admin/providers/{id}/team',
    summary: 'Lists a clinic’s people and its open invitations',
    policy: admin,
    params: clinic,
    response: clinicTeamSchema,
    errors: ['provider/not-found'],
  }),
  addToTeam: endpoint({
    method: 'POST',
    path: '/admin/providers/{id}/team',
    summary:
      'Adds the account with this email if its role is Provider; emails an invitation otherwise',
    policy: withRecentProof(admin),
    params: clinic,
    body: z.strictObject({ email: emailField, kind: z.enum(STAFF_KINDS) }),
    response: clinicTeamSchema,
    errors: [
      'provider/not-found',
      'clinic/already-in-team',
      'clinic/team-full',
      'clinic/emailed-often',
    ],
  }),
  setKindOfStaff: endpoint({
    method: 'PUT',
    path: '/admin/providers/{id}/team/{uid}',
    summary: 'Changes what a person may do at a clinic',
    policy: withRecentProof(admin),
    params: z.strictObject({ id: idField, uid: idField }),
    body: z.strictObject({ kind: z.enum(STAFF_KINDS) }),
    response: clinicTeamSchema,
    errors: ['provider/not-found', 'clinic/not-in-team'],
  }),
  removeStaff: endpoint({
    method: 'DELETE',
    path: '/admin/providers/{id}/team/{uid}',
    summary: 'Removes a person from a clinic, its last owner included. Idempotent',
    policy: withRecentProof(admin),
    params: z.strictObject({ id: idField, uid: idField }),
    response: clinicTeamSchema,
    errors: ['provider/not-found'],
  }),
  withdrawInvitationOfClinic: endpoint({
    method: 'DELETE',
    path: '/admin/providers/{id}/invitations/{invitationId}',
    summary: 'Withdraws an invitation to a clinic. Idempotent',
    policy: admin,
    params: z.strictObject({ id: idField, invitationId: idField }),
    response: clinicTeamSchema,
    errors: ['provider/not-found'],
  }),
};
