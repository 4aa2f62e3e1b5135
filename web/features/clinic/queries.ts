import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminClinicsContract } from '#shared/contract/admin-clinics.ts';
import { clinicStateContract, type ClinicStateRecord } from '#shared/contract/clinic-state.ts';
import { clinicTeamContract, type ClinicTeam } from '#shared/contract/clinic-team.ts';
import type { LifecycleAction } from '#shared/domain/clinics/lifecycle.ts';
import type { StaffKind } from '#shared/domain/clinics/staff.ts';
import { api } from '#web/lib/api/browser-api.ts';

export type NewPerson = { readonly email: string; readonly kind: StaffKind };
export type StateChange = { readonly action: LifecycleAction; readonly until: string | null };

/** The calls about one clinic: its own staff's, or an operator's. */
export type ClinicCalls = {
  readonly key: readonly string[];
  readTeam(): Promise<ClinicTeam>;
  invite(person: NewPerson): Promise<ClinicTeam>;
  withdraw(invitationId: string): Promise<ClinicTeam>;
  remove(uid: string): Promise<unknown>;
  /** Null for an operator: roles are for the owner to change. */
  readonly setKind: ((uid: string, kind: StaffKind) => Promise<ClinicTeam>) | null;
  readState(): Promise<ClinicStateRecord>;
  changeState(change: StateChange & { version: number }): Promise<ClinicStateRecord>;
};

export function callsOfStaff(id: string): ClinicCalls {
  return {
    key: ['clinic', id],
    readTeam: () => api.call(clinicTeamContract.getClinicTeam, { params: { id } }),
    invite: (body) => api.call(clinicTeamContract.inviteToClinic, { params: { id }, body }),
    withdraw: (invitationId) =>
      api.call(clinicTeamContract.withdrawInvitation, { params: { id, invitationId } }),
    remove: (uid) => api.call(clinicTeamContract.removeFromTeam, { params: { id, uid } }),
    setKind: (uid, kind) =>
      api.call(clinicTeamContract.setStaffKind, { params: { id, uid }, body: { kind } }),
    readState: () => api.call(clinicStateContract.getClinicState, { params: { id } }),
    changeState: ({ action, ...rest }) =>
      action === 'publish' || action === 'reopen'
        ? Promise.reject(new Error(`A clinic cannot ${action}`))
        : api.call(clinicStateContract.changeClinicState, {
            params: { id },
            body: { action, ...rest },
          }),
  };
}

export function callsOfOperator(id: string): ClinicCalls {
  return {
    key: ['admin', 'clinic', id],
    readTeam: () => api.call(adminClinicsContract.getTeamOfClinic, { params: { id } }),
    invite: ({ email }) =>
      api.call(adminClinicsContract.addOwner, { params: { id }, body: { email } }),
    withdraw: (invitationId) =>
      api.call(adminClinicsContract.withdrawInvitationOfClinic, { params: { id, invitationId } }),
    remove: (uid) => api.call(adminClinicsContract.removeStaff, { params: { id, uid } }),
    setKind: null,
    readState: () => api.call(clinicStateContract.getStateOfClinic, { params: { id } }),
    changeState: (body) =>
      api.call(clinicStateContract.changeStateOfClinic, { params: { id }, body }),
  };
}

const teamQuery = ({ key, readTeam }: ClinicCalls) =>
  queryOptions({ queryKey: [...key, 'team'], queryFn: readTeam, staleTime: 0 });
const stateQuery = ({ key, readState }: ClinicCalls) =>
  queryOptions({ queryKey: [...key, 'state'], queryFn: readState, staleTime: 0 });

export const useTeam = (calls: ClinicCalls) => useQuery(teamQuery(calls));
export const useClinicState = (calls: ClinicCalls) => useQuery(stateQuery(calls));

/** After a change: the clinic's log follows it, and what the desk knows of the clinic. */
function useRefresh({ key }: ClinicCalls) {
  const queries = useQueryClient();
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: key }),
      queries.invalidateQueries({ queryKey: ['own-providers'] }),
    ]);
}

/** @param onSuccess runs before the refresh, which may remove the component that asked */
export function useChangeTeam<Input>(
  calls: ClinicCalls,
  mutationFn: (input: Input) => Promise<unknown>,
  onSuccess?: () => void,
) {
  return useMutation({
    mutationFn,
    onSuccess: () => onSuccess?.(),
    onSettled: useRefresh(calls),
  });
}

export function useChangeState(calls: ClinicCalls) {
  return useMutation({ mutationFn: calls.changeState, onSettled: useRefresh(calls) });
}
