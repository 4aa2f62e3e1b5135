import * as z from 'zod/mini';
import { emailField } from '../fields/email.ts';
import { idField } from '../fields/id.ts';
import { clinicTeamSchema } from './clinic-team.ts';
import { endpoint } from './endpoint.ts';
import { only, withRecentProof } from './policy.ts';

const admin = only('admin');
const clinic = z.strictObject({ id: idField });

/** The operator’s power over the teams of clinics: who joins is for the owner to say (P-49, P-59). */
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
  addOwner: endpoint({
    method: 'POST',
    path: '/admin/providers/{id}/owner',
    summary:
      'Gives a clinic without an owner one: the account with this email if its role is Provider; emails an invitation otherwise',
    policy: withRecentProof(admin),
    params: clinic,
    body: z.strictObject({ email: emailField }),
    response: clinicTeamSchema,
    errors: [
      'provider/not-found',
      'clinic/has-owner',
      'clinic/owner-wait',
      'clinic/already-in-team',
      'clinic/team-full',
      'clinic/emailed-often',
    ],
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
