import type { Connection } from '../database/connection.ts';
import { withDeps } from '../with-deps.ts';
import { joinClinic, readInvitation, registerForClinic } from './accept-invitation.ts';
import { type ClinicDeps, createClinicStores } from './deps.ts';
import { addOwner, inviteOwner, removeStaff, withdrawByOperator } from './operator.ts';
import { recordChange, recordState } from './record.ts';
import {
  inviteToClinic,
  listClinicLog,
  presentTeam,
  readTeam,
  removeFromTeam,
  setStaffKind,
  withdrawInvitation,
} from './team.ts';

type Options = Omit<ClinicDeps, 'stores'> & {
  readonly connection: Pick<Connection, 'db'>;
};

/** The people who work for clinics (P-58, P-59). */
export function createClinicService({ connection, ...rest }: Options) {
  const deps: ClinicDeps = { ...rest, stores: createClinicStores(connection) };
  return withDeps(deps, {
    readTeam,
    invite: inviteToClinic,
    withdrawInvitation,
    setStaffKind,
    removeFromTeam,
    listLog: listClinicLog,
    readInvitation,
    join: joinClinic,
    register: registerForClinic,
    teamOf: presentTeam,
    recordState,
    recordChange,
    addOwner,
    inviteOwner,
    removeStaff,
    withdrawByOperator,
    deleteExpired: ({ stores, clock }: Pick<ClinicDeps, 'stores' | 'clock'>) =>
      stores.invitations.deleteExpired(clock.now()),
  });
}

export type ClinicService = ReturnType<typeof createClinicService>;
