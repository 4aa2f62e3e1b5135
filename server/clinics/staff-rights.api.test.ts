import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath } from '#shared/contract/endpoint.ts';
import { STAFF_KINDS, type StaffKind } from '#shared/domain/clinics/staff.ts';
import { addPending, buildDesk, type Desk, wish } from '../appointments/testing/desk.ts';
import { CALLS, SAMPLES } from '../http/testing/calls.ts';
import { objectOf } from '../http/testing/matrix/objects.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addStaff } from './testing/add-staff.ts';

const ANYONE = STAFF_KINDS;
const DESK: readonly StaffKind[] = ['owner', 'manager', 'reception'];
const MANAGERS: readonly StaffKind[] = ['owner', 'manager'];

/** Who may make each call at their own clinic, apart from the rule under test. */
const ALLOWED: Readonly<Record<string, readonly StaffKind[]>> = {
  getAppointment: ANYONE,
  listAppointmentHistory: ANYONE,
  getAppointmentCalendar: ANYONE,
  listProviderAppointments: ANYONE,
  listRemovedLocations: ANYONE,
  listUnsettled: ANYONE,
  getDeskFigures: ANYONE,
  exportDeskList: ANYONE,
  listOverlaps: ANYONE,
  readDeskCard: ANYONE,
  getCalendarFeed: ANYONE,
  createCalendarFeed: ANYONE,
  deleteCalendarFeed: ANYONE,
  getClinicState: ANYONE,
  updateAppointment: DESK,
  proposeTime: DESK,
  answerProposal: DESK,
  saveNotes: DESK,
  correctAppointment: DESK,
  settleAppointment: DESK,
  createAppointment: DESK,
  getClinicTeam: MANAGERS,
  inviteToClinic: MANAGERS,
  withdrawInvitation: MANAGERS,
  setStaffKind: MANAGERS,
  removeFromTeam: MANAGERS,
  listClinicLog: MANAGERS,
  changeClinicState: MANAGERS,
  listOpeningHours: ANYONE,
  saveOpeningHours: MANAGERS,
  getClinicFigures: MANAGERS,
  exportClinicFigures: MANAGERS,
  getClinicNotifications: MANAGERS,
  saveClinicNotifications: MANAGERS,
  addNotificationAddress: MANAGERS,
  removeNotificationAddress: MANAGERS,
  getClinicRecord: MANAGERS,
  saveClinicRecord: MANAGERS,
  withdrawRecordChange: MANAGERS,
  listRecordVersions: MANAGERS,
  getRecordVersion: MANAGERS,
  listPhotos: MANAGERS,
  addPhoto: MANAGERS,
  describePhoto: MANAGERS,
  orderPhotos: MANAGERS,
  deletePhoto: MANAGERS,
};

/** Each row says for itself whether it may be changed (see team.api.test.ts). */
const ROW_BY_ROW = ['updateAppointments'];

describe.skipIf(!hasTestDatabase())('what each kind of staff may call', () => {
  let app: TestApp;
  let desk: Desk;
  let other: Desk;
  let appointments: { own: string; others: string };
  let team: Record<StaffKind, TestPerson>;

  beforeAll(async () => {
    app = await startTestApp();
    [desk, other] = [await buildDesk(app), await buildDesk(app)];
    const member = await buildPerson(app, { plan: 'single' });
    appointments = {
      own: await addPending(desk, member),
      others: await addPending(other, member),
    };
    const people = STAFF_KINDS.map(async (kind) => {
      const person = kind === 'owner' ? desk : await buildPerson(app, { role: 'provider' });
      await addStaff(app, desk.providerId, person, kind);
      return [kind, person] as const;
    });
    team = Object.fromEntries(await Promise.all(people)) as typeof team;
  });
  afterAll(() => app.stop());

  const names = Object.entries(CALLS)
    .filter(([name, call]) => {
      const object = objectOf(name, call);
      const forStaff = call.policy.kind === 'roles' && call.policy.roles.includes('provider');
      return forStaff && (object === 'provider' || object === 'appointment');
    })
    .map(([name]) => name);

  it('is written here for every call about a clinic', () => {
    expect([...Object.keys(ALLOWED), ...ROW_BY_ROW].toSorted()).toEqual(names.toSorted());
  });

  async function codeOf(name: string, person: TestPerson, own: boolean): Promise<unknown> {
    const call = CALLS[name];
    if (!call) throw new Error(`There is no call ${name}`);
    const { providerId } = own ? desk : other;
    const object =
      objectOf(name, call) === 'appointment' ? appointments[own ? 'own' : 'others'] : providerId;
    const sample = SAMPLES[name];
    const path = fillPath(call.path, {
      id: object,
      providerId,
      addressId: '0',
      uid: 'nobody',
      invitationId: 'none',
      photoId: 'none',
      locationId: 'none',
      version: '1',
    });
    const query = sample?.query ? `?${sample.query}=1` : '';
    const body =
      name === 'createAppointment'
        ? { ...wish(desk, '', {}), providerId }
        : name === 'setStaffKind'
          ? { kind: 'reception' }
          : sample?.body?.(object);
    await app.connection.query('delete from rate_limit');
    const response = await person.call(call.method, path + query, body);
    return response.body['code'] ?? response.status;
  }

  it.each(Object.entries(ALLOWED))('%s: %j', async (name, allowed) => {
    for (const kind of STAFF_KINDS) {
      const code = await codeOf(name, team[kind], true);
      expect([kind, code === 'clinic/not-allowed'], String(code)).toEqual([
        kind,
        !allowed.includes(kind),
      ]);
      const elsewhere = await codeOf(name, team[kind], false);
      expect([name, kind, elsewhere]).toEqual([
        name,
        kind,
        expect.stringMatching(/^(provider|appointment)\/not-found$/),
      ]);
    }
  });
});
