import type { ClinicStateRecord } from '#shared/contract/clinic-state.ts';
import type { ClinicTeam } from '#shared/contract/clinic-team.ts';
import type { StaffKind } from '#shared/domain/clinics/staff.ts';
import { CLINIC } from '../open-clinic.ts';

export const personOf = (uid: string, name: string, kind: StaffKind) => ({
  uid,
  name,
  email: `${uid}@example.com`,
  kind,
  addedAt: '2026-01-05T09:00:00.000Z',
});

export const invitationOf = (id: string, kind: StaffKind) => ({
  id,
  email: `${id}@example.com`,
  kind,
  // Already the next day in London.
  expiresAt: '2026-04-05T23:30:00.000Z',
});

/** Someone of each kind, without the viewer; an owner and a receptionist are invited. */
export const TEAM: ClinicTeam = {
  providerId: CLINIC._id,
  providerName: CLINIC.name,
  people: [
    personOf('kim', 'Kim Reed', 'owner'),
    personOf('mo', 'Mo Farrow', 'manager'),
    personOf('ria', 'Ria Chand', 'reception'),
    personOf('lou', 'Lou Penn', 'read-only'),
  ],
  invitations: [invitationOf('olive', 'owner'), invitationOf('rex', 'reception')],
};

/** A live clinic with nothing booked, or what differs. */
export const stateOf = (parts: Partial<ClinicStateRecord> = {}): ClinicStateRecord => ({
  state: 'live',
  pausedUntil: null,
  version: 7,
  upcoming: 0,
  ...parts,
});
