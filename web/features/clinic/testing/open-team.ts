import { page } from 'vitest/browser';
import type { ClinicTeam } from '#shared/contract/clinic-team.ts';
import { mayAtClinic, type StaffKind } from '#shared/domain/clinics/staff.ts';
import ClinicTeamPage from '#web/pages/clinic/team.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { CLINIC, openClinic } from '#web/testing/open-clinic.ts';
import { UID } from '#web/testing/open-screen.tsx';
import { personOf, stateOf, TEAM } from '#web/testing/samples/teams.ts';

const PATH = `/api/clinics/${CLINIC._id}`;
/** The clinics of the viewer. */
export const OWN_CLINICS = `GET /api/providers/user/${UID}`;
export const READ_TEAM = `GET ${PATH}/team`;
export const LOG = `GET ${PATH}/log`;
export const STATE = `GET ${PATH}/state`;
export const CHANGE_STATE = `POST ${PATH}/state`;
export const INVITE = `POST ${PATH}/invitations`;
export const setKind = (uid: string) => `PUT ${PATH}/team/${uid}`;
export const remove = (uid: string) => `DELETE ${PATH}/team/${uid}`;
export const withdraw = (id: string) => `DELETE ${PATH}/invitations/${id}`;

/** The sample team, with the viewer. */
export const teamWith = (kind: StaffKind): ClinicTeam => ({
  ...TEAM,
  people: [personOf(UID, 'Ada Byron', kind), ...TEAM.people],
});

export const EMPTY_LOG = { body: { items: [], more: false } };
export const refused = (error: string) => ({ status: 409, body: { error } });

/** Opens the page of a clinic's team for a person of this kind. */
export const openTeam = (staffKind: StaffKind, api: ApiAnswers = {}) =>
  openClinic(
    '',
    ClinicTeamPage,
    {
      [STATE]: { body: stateOf() },
      ...(mayAtClinic(staffKind, 'manage-team')
        ? { [READ_TEAM]: { body: teamWith(staffKind) }, [LOG]: EMPTY_LOG }
        : {}),
      ...api,
    },
    { ...CLINIC, staffKind },
  );

export const region = (name: string) => page.getByRole('region', { name });
export const team = region('Team');
export const line = (text: string) => team.getByRole('listitem').filter({ hasText: text });
export const roleOf = (name: string) => team.getByRole('combobox', { name: `Role of ${name}` });
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const dialog = page.getByRole('alertdialog');
/** A button of the open dialog. */
export const answer = (name: string) => dialog.getByRole('button', { name, exact: true });
export const email = team.getByLabelText('Work email');
export const send = team.getByRole('button', { name: 'Send invitation' });
