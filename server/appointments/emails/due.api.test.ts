import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DelayedOutbox } from '../../email/outbox.ts';
import { buildPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { createAppointmentStores } from '../stores.ts';
import { anotherService } from '../testing/another-service.ts';
import { addConfirmed, addPending, buildDesk, type Desk, record } from '../testing/desk.ts';
import { notificationsIn, outboxOf } from '../testing/outbox-of.ts';

const NOW = '2026-03-02T10:00:00Z';

describe.skipIf(!hasTestDatabase())('due reminders and expired requests', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;

  beforeAll(async () => {
    app = await startTestApp({ now: NOW });
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
  });
  beforeEach(async () => {
    app.clock.set(NOW);
    await app.connection.query('delete from rate_limit');
  });
  afterAll(() => app.stop());

  const put = (who: TestPerson, id: string, change: object) =>
    who.call('PUT', `/appointments/${id}`, change);
  const statusOf = async (id: string) => {
    const { rows } = await app.connection.query(
      'select status, version from appointment where id = $1',
      [id],
    );
    return rows[0];
  };
  const eventsOf = async (id: string) => {
    const { rows } = await app.connection.query(
      `select actor_role, actor_uid, action, to_status from appointment_event
       where appointment_id = $1 and from_status is not null order by id`,
      [id],
    );
    return rows as { action: string; to_status: string }[];
  };
  const request = async (requestedDate: string) => {
    const body = { providerId: desk.providerId, symptoms: 'A check-up', preferredTime: '2pm' };
    return record(await member.call('POST', '/appointments', { ...body, requestedDate })).id;
  };

  describe('reminders', () => {
    const reminders = async (id: string) =>
      (await notificationsIn(app, id)).filter((notification) =>
        notification.startsWith('reminder'),
      );
    const remindAt = async (instant: string) => {
      app.clock.set(instant);
      await app.services.appointments.remind();
      await app.services.appointments.remind();
    };

    it.each(['2026-03-20', '2026-03-29', '2026-10-25', '2028-02-29'])(
      'of %s come seven days and one day before, once each',
      async (requestedDate) => {
        const dayBefore = (days: number, time: string) =>
          `${new Date(Date.parse(`${requestedDate}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)}T${time}Z`;
        app.clock.set(dayBefore(9, '12:00:00'));
        const id = await addConfirmed(desk, member, { requestedDate });
        await remindAt(dayBefore(8, '12:00:00'));
        expect(await reminders(id)).toEqual([]);
        await remindAt(dayBefore(7, '08:30:00'));
        await remindAt(dayBefore(7, '09:30:00'));
        await remindAt(dayBefore(5, '08:30:00'));
        expect(await reminders(id)).toEqual([`reminder:${requestedDate}:7`]);
        await remindAt(dayBefore(1, '08:30:00'));
        await remindAt(dayBefore(1, '19:30:00'));
        await remindAt(dayBefore(0, '08:30:00'));
        expect(await reminders(id)).toEqual([
          `reminder:${requestedDate}:1`,
          `reminder:${requestedDate}:7`,
        ]);
      },
    );

    it('are sent only for members’ confirmed appointments', async () => {
      const soon = await addConfirmed(desk, member, { requestedDate: '2026-03-05' });
      const cancelled = await addConfirmed(desk, member, { requestedDate: '2026-03-20' });
      const moved = await addConfirmed(desk, member, { requestedDate: '2026-03-20' });
      const pending = await addPending(desk, member);
      record(await put(desk, cancelled, { status: 'cancelled' }));
      await remindAt('2026-03-04T08:30:00Z');
      expect(await reminders(soon)).toEqual(['reminder:2026-03-05:1']);
      expect(await reminders(pending)).toEqual([]);
      await remindAt('2026-03-13T08:30:00Z');
      expect(await reminders(cancelled)).toEqual([]);
      record(await put(desk, moved, { requestedDate: '2026-04-10', preferredTime: '3pm' }));
      await remindAt('2026-03-19T08:30:00Z');
      // The one of the day before was not sent yet.
      expect(await reminders(moved)).toEqual([]);
      await remindAt('2026-04-03T07:30:00Z');
      await remindAt('2026-04-09T07:30:00Z');
      expect(await reminders(moved)).toEqual(['reminder:2026-04-10:1', 'reminder:2026-04-10:7']);
    });

    it('of seven days are skipped if it was confirmed or moved later than that', async () => {
      const moved = await addConfirmed(desk, member, { requestedDate: '2026-06-30' });
      app.clock.set('2026-03-04T10:00:00Z');
      const confirmed = await request('2026-03-20');
      app.clock.set('2026-03-17T10:00:00Z');
      record(await put(desk, confirmed, { status: 'confirmed' }));
      record(await put(desk, moved, { requestedDate: '2026-03-20', preferredTime: '3pm' }));
      await remindAt('2026-03-18T08:30:00Z');
      for (const id of [moved, confirmed]) expect(await reminders(id)).toEqual([]);
      await remindAt('2026-03-19T08:30:00Z');
      for (const id of [moved, confirmed])
        expect(await reminders(id)).toEqual(['reminder:2026-03-20:1']);
    });

    it('contain neither symptoms nor service', async () => {
      const id = await addConfirmed(desk, member, {
        requestedDate: '2026-03-20',
        symptoms: 'CANARY-SYMPTOM',
        notes: 'CANARY-NOTE',
        serviceType: '10% off CANARY-SERVICE',
        preferredTime: 'CANARY-TIME',
      });
      await remindAt('2026-03-13T08:30:00Z');
      const email = (await outboxOf(app, id)).find(({ notification }) =>
        notification.startsWith('reminder'),
      );
      expect(email?.subject).toBe('Your appointment on 20 March 2026');
      expect(`${email?.text_body} ${email?.html_body}`).not.toMatch(/CANARY|10%|sore tooth/);
    });

    it('are dropped if the appointment was moved meanwhile', async () => {
      const id = await addConfirmed(desk, member);
      const { transaction } = createAppointmentStores(app.connection);
      const seen = { id, status: 'confirmed', version: 1 } as const;
      const lock = () => transaction(({ due }) => due.lockUnchanged(seen));
      expect(await lock()).toBe(true);
      record(await put(desk, id, { requestedDate: '2026-03-20', preferredTime: '3pm' }));
      expect(await lock()).toBe(false);

      const requestedDate = '2026-07-20';
      for (let index = 0; index < 3; index += 1)
        await addConfirmed(desk, member, { requestedDate });
      app.clock.set('2026-07-13T08:30:00Z');
      const queued: string[] = [];
      const outbox: Pick<DelayedOutbox, 'queue' | 'withdraw'> = {
        withdraw: async () => undefined,
        async queue({ intent }, trx) {
          queued.push(intent);
          // The others are moved while the first reminder is queued.
          await trx
            ?.updateTable('appointment')
            .set({ version: 9 })
            .where('requested_date', '=', requestedDate)
            .execute();
        },
      };
      await anotherService(app, { outbox }).remind();
      expect(queued).toHaveLength(1);
    });

    it('are sent once by two concurrent processes', async () => {
      const ids: string[] = [];
      for (let index = 0; index < 6; index += 1)
        ids.push(await addConfirmed(desk, member, { requestedDate: '2026-05-20' }));
      app.clock.set('2026-05-13T08:30:00Z');
      const [one, other] = [app.services.appointments, anotherService(app)];
      const before = (await app.services.outboxStore.listNewest(null, 10_000)).length;
      await Promise.all([one.remind(), other.remind(), one.remind(), other.remind()]);
      for (const id of ids) expect(await reminders(id)).toEqual(['reminder:2026-05-20:7']);
      const queued = (await app.services.outboxStore.listNewest(null, 10_000)).length - before;
      expect(queued).toBe(ids.length);
    });
  });

  describe('unanswered requests', () => {
    const expireAt = async (instant: string) => {
      app.clock.set(instant);
      await app.services.appointments.expire();
      await app.services.appointments.expire();
    };
    const EXPIRED = {
      actor_role: 'system',
      actor_uid: null,
      action: 'expire',
      to_status: 'cancelled',
    };

    it.each([
      ['its day is over', '2026-03-05', '2026-03-05T23:30:00Z', '2026-03-06T00:30:00Z'],
      [
        'its day is over in summer time',
        '2026-03-29',
        '2026-03-15T23:59:00Z',
        '2026-03-16T00:00:00Z',
      ],
      ['fourteen days have passed', '2026-06-01', '2026-03-15T23:30:00Z', '2026-03-16T07:45:00Z'],
    ])('expire when %s', async (_, requestedDate, before, after) => {
      const id = await request(requestedDate);
      await expireAt(before);
      expect(await statusOf(id)).toEqual({ status: 'pending', version: 1 });
      await expireAt(after);
      expect(await statusOf(id)).toEqual({ status: 'cancelled', version: 2 });
      expect(await eventsOf(id)).toEqual([EXPIRED]);
      expect(await notificationsIn(app, id)).toEqual([
        'expired:2',
        'requested:1',
        'unanswered:2',
        'waiting:1',
      ]);
      const late = await put(desk, id, { status: 'confirmed' });
      expect(late.body['code']).toBe('appointment/not-possible');
    });

    it('stay open for their whole last day, also after clocks go forward', async () => {
      app.clock.set('2026-03-30T23:30:00Z');
      const id = await request('2026-06-01');
      await expireAt('2026-04-13T22:59:00Z');
      expect(await statusOf(id)).toEqual({ status: 'pending', version: 1 });
      await expireAt('2026-04-13T23:00:00Z');
      expect(await eventsOf(id)).toEqual([EXPIRED]);
    });

    it('stay unchanged once answered', async () => {
      const [confirmed, withdrawn] = [await request('2026-03-05'), await request('2026-03-05')];
      record(await put(desk, confirmed, { status: 'confirmed' }));
      record(await put(member, withdrawn, { status: 'cancelled' }));
      await expireAt('2026-03-25T08:00:00Z');
      expect(await statusOf(confirmed)).toEqual({ status: 'confirmed', version: 2 });
      expect(await notificationsIn(app, withdrawn)).toEqual([
        'requested:1',
        'taken-back:2',
        'waiting:1',
        'withdrawn:2',
      ]);
    });

    it('are either expired or answered, with the matching email', async () => {
      const other = anotherService(app);
      for (let round = 0; round < 6; round += 1) {
        app.clock.set(NOW);
        const id = await request('2026-03-05');
        app.clock.set('2026-03-06T07:45:00Z');
        const responses = await Promise.all([
          put(desk, id, { status: 'confirmed' }),
          app.services.appointments.expire(),
          other.expire(),
          put(desk, id, { status: 'confirmed' }),
        ]);
        const confirmed = responses.some((response) => response?.status === 200);
        const [event, ...others] = await eventsOf(id);
        expect(others).toEqual([]);
        expect(event?.action).toBe(confirmed ? 'confirm' : 'expire');
        const status = confirmed ? 'confirmed' : 'cancelled';
        expect(await statusOf(id)).toEqual({ status, version: 2 });
        const outcome = confirmed ? ['confirmed:2'] : ['expired:2', 'unanswered:2'];
        expect(await notificationsIn(app, id)).toEqual(
          [...outcome, 'requested:1', 'waiting:1'].toSorted(),
        );
      }
    });
  });

  it('is scheduled', () => {
    const planned: string[] = [];
    anotherService(app, {
      jobs: { ...app.jobs, every: (name, cron) => void planned.push(`${name} ${cron}`) },
    });
    expect(planned).toEqual(['appointment-remind 30 8-20 * * *', 'appointment-expire 45 7 * * *']);
  });
});
