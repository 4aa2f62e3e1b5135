import type { adminClinicsContract } from '#shared/contract/admin-clinics.ts';
import type { clinicTeamContract } from '#shared/contract/clinic-team.ts';
import type { Handlers } from '../http/call.ts';
import type { ClinicService } from './service.ts';

export function clinicRoutes(clinics: ClinicService): Handlers<typeof clinicTeamContract> {
  return {
    getClinicTeam: ({ params, caller }) => clinics.readTeam(caller, params.id),
    inviteToClinic: ({ params, body, caller }) => clinics.invite(caller, params.id, body),
    withdrawInvitation: ({ params, caller }) =>
      clinics.withdrawInvitation(caller, params.id, params.invitationId),
    setStaffKind: ({ params, body, caller }) =>
      clinics.setStaffKind(caller, params.id, params.uid, body.kind),
    async removeFromTeam({ params, caller }) {
      return { removed: await clinics.removeFromTeam(caller, params.id, params.uid) };
    },
    listClinicLog: ({ params, query, caller }) =>
      clinics.listLog(caller, params.id, query.before ?? null),
    readClinicInvitation: ({ body }) => clinics.readInvitation(body.token),
    joinClinic: ({ body, caller }) => clinics.join(caller, body.token),
    registerForClinic: ({ body }) => clinics.register(body),
  };
}

export function adminClinicRoutes(clinics: ClinicService): Handlers<typeof adminClinicsContract> {
  return {
    getTeamOfClinic: ({ params }) => clinics.teamOf(params.id),
    addOwner: ({ params, body, caller }) => clinics.addOwner(caller.uid, params.id, body.email),
    removeStaff: ({ params, caller }) => clinics.removeStaff(caller.uid, params.id, params.uid),
    withdrawInvitationOfClinic: ({ params, caller }) =>
      clinics.withdrawByOperator(caller.uid, params.id, params.invitationId),
  };
}
