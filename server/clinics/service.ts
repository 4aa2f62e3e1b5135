import type { Connection } from '../database/connection.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { withDeps } from '../with-deps.ts';
import { joinClinic, readInvitation, registerForClinic } from './accept-invitation.ts';
import { type ClinicDeps, createClinicStores } from './deps.ts';
import { addToTeam, removeStaff, setKindByOperator, withdrawByOperator } from './operator.ts';
import { recordState } from './record-state.ts';
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
  readonly jobs: Pick<Jobs, 'every'>;
};

/** The people who work for clinics (P-58, P-59). */
export function createClinicService({ connection, jobs, ...rest }: Options) {
  const deps: ClinicDeps = { ...rest, stores: createClinicStores(connection) };
  jobs.every('clinic-tidy', '52 3 * * *', () =>
    deps.stores.invitations.deleteExpired(deps.clock.now()),
  );
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
    addToTeam,
    setKindByOperator,
    removeStaff,
    withdrawByOperator,
  });
}

export type ClinicService = ReturnType<typeof createClinicService>;
