import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { addConfirmed, addPending, buildDesk, cardOf, type Desk, record } from './testing/desk.ts';

describe.skipIf(!hasTestDatabase())('a person’s appointments (P-45)', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;
  let other: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
    other = await buildPerson(app, { plan: 'single' });
  });
  afterAll(() => app.stop());

  const canaries = {
    symptoms: 'CANARY-SYMPTOM',
    notes: 'CANARY-NOTE',
    serviceType: '10% off CANARY-SERVICE (use promo code TAKE10)',
    preferredTime: 'CANARY-TIME',
  };

  it('are exported unsealed', async () => {
    const id = await addConfirmed(desk, member, canaries);
    await member.call('POST', `/appointments/${id}/check-in`, { notes: 'CANARY-ARRIVAL' });
    const { appointments, changes } = await app.services.appointments.exportPersonalData(
      member.uid,
    );
    expect(appointments).toHaveLength(1);
    expect(appointments[0]).toMatchObject({
      id,
      provider: `Provider ${desk.providerId}`,
      service: '10% off CANARY-SERVICE',
      symptoms: 'CANARY-SYMPTOM',
      notes: 'CANARY-NOTE',
      checkInNote: 'CANARY-ARRIVAL',
      checkInMethod: 'manual',
      status: 'checked-in',
    });
    expect(changes.map(({ action }) => action)).toEqual(['add', 'check-in']);
  });

  it('are cancelled and anonymised when the account is deleted', async () => {
    const [ahead, waiting, past] = [
      await addConfirmed(desk, member, canaries),
      await addPending(desk, member),
      await addConfirmed(desk, member, { ...canaries, requestedDate: '2026-03-01' }),
    ];
    const unaffected = await addConfirmed(desk, other);
    const card = await cardOf(member);
    await desk.call('GET', `/healthcard?search=${card}`);
    await app.connection.db
      .transaction()
      .execute((trx) => app.services.appointments.erasePerson(member.uid, trx));

    const read = async (id: string) => record(await desk.call('GET', `/appointments/${id}`));
    for (const [id, status] of [
      [ahead, 'cancelled'],
      [waiting, 'cancelled'],
      [past, 'confirmed'],
    ] as const) {
      expect(await read(id)).toMatchObject({
        status,
        patientName: 'Former member',
        patientAge: null,
        patientDob: '',
        patientGender: '',
        healthcareId: '',
        symptoms: '',
        notes: '',
        preferredTime: '',
        serviceType: 'General Consultation',
        cardState: 'unknown',
      });
    }
    expect(await read(unaffected)).toMatchObject({
      patientName: 'Robin Marlow',
      status: 'confirmed',
    });
    for (const table of ['appointment', 'appointment_event', 'audit_entry']) {
      const { rows } = await app.connection.query(`select * from ${table}`);
      const text = JSON.stringify(rows);
      for (const trace of [member.uid, card, 'CANARY']) expect(text).not.toContain(trace);
    }
    const { rows } = await app.connection.query(
      `select actor_role, actor_uid from appointment_event where appointment_id = $1 and action = 'cancel'`,
      [ahead],
    );
    expect(rows).toEqual([{ actor_role: 'system', actor_uid: null }]);
    expect((await app.services.appointments.exportPersonalData(member.uid)).appointments).toEqual(
      [],
    );
  });
});
