import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addDays } from '#shared/domain/dates/day.ts';
import { buildPerson, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { addConfirmed, addPending, buildDesk, type Desk } from '../testing/desk.ts';
import { outboxOf } from '../testing/outbox-of.ts';
import { readCalendar, wrongLines } from '../testing/read-calendar.ts';

const NOW = '2026-03-02T10:00:00Z';

describe.skipIf(!hasTestDatabase())('an appointment as a calendar file', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;

  beforeAll(async () => {
    app = await startTestApp({ now: NOW });
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
  });
  afterAll(() => app.stop());

  const fileOf = async (id: string, who = member) => {
    const response = await who.call('GET', `/appointments/${id}/calendar`);
    if (response.status !== 200) throw new Error(`Answered ${response.status}: ${response.text}`);
    const content = String(response.body['content']);
    expect(wrongLines(content)).toEqual([]);
    const { events, method } = readCalendar(content);
    return { ...response.body, content, method, event: events[0] };
  };

  it.each([
    ['2026-03-02', '10:00-10:30', '2026-03-02T10:00', '2026-03-02T10:30'],
    ['2026-03-29', '10:00', '2026-03-29T09:00', '2026-03-29T09:30'],
    ['2026-07-15', '00:30', '2026-07-14T23:30', '2026-07-15T00:00'],
    ['2026-10-25', '10:00-11:00', '2026-10-25T10:00', '2026-10-25T11:00'],
    ['2028-02-29', '2pm', '2028-02-29T14:00', '2028-02-29T14:30'],
  ])('converts %s at %s to UTC', async (requestedDate, preferredTime, start, end) => {
    app.clock.set(`${addDays(requestedDate, -9)}T10:00:00Z`);
    onTestFinished(() => app.clock.set(NOW));
    const id = await addConfirmed(desk, member, { requestedDate, preferredTime });
    const file = await fileOf(id);
    expect(file).toMatchObject({
      fileName: `appointment-${requestedDate}.ics`,
      mediaType: 'text/calendar',
    });
    expect(file.event).toMatchObject({
      uid: `${id}@127.0.0.1`,
      start: `${start}:00.000Z`,
      end: `${end}:00.000Z`,
      status: 'CONFIRMED',
    });
  });

  it('is an all-day event for a free-text time, without details of the visit', async () => {
    const symptoms = 'A jabberwock tooth';
    const notes = 'Snark note';
    const preferredTime = 'after the vorpal school run';
    const id = await addConfirmed(desk, member, { symptoms, notes, preferredTime });
    const { content, event } = await fileOf(id);
    expect(event).toMatchObject({ wholeDay: true, start: '2026-03-02', end: '2026-03-03' });
    expect(event?.location).toBe('Park Row, Leeds, LS1 5HD');
    expect(event?.description).toBe(
      `At the time shown in your profile\nPhone: 0113 496 0101\n${app.url}/profile`,
    );
    for (const word of ['jabberwock', 'snark', 'vorpal', 'consultation', 'marlow', 'robin'])
      expect(content.toLowerCase()).not.toContain(word);
  });

  it('keeps its id and increases its sequence after a reschedule', async () => {
    const id = await addConfirmed(desk, member);
    const before = (await fileOf(id)).event;
    app.clock.set('2026-03-02T11:00:00Z');
    const moved = { requestedDate: '2026-03-29', preferredTime: '2:30pm' };
    expect((await desk.call('PUT', `/appointments/${id}`, moved)).status).toBe(200);
    const after = (await fileOf(id)).event;
    expect(after?.uid).toBe(before?.uid);
    expect(after?.sequence).toBe(Number(before?.sequence) + 1);
    expect(after?.start).toBe('2026-03-29T13:30:00.000Z');
    expect([before?.changed, after?.changed]).toEqual([
      '2026-03-02T10:00:00Z',
      '2026-03-02T11:00:00Z',
    ]);
    app.clock.set('2026-03-02T10:00:00Z');
  });

  it('cancels what is in a calendar: same id, higher sequence, same organiser (P-85)', async () => {
    const id = await addConfirmed(desk, member);
    const before = await fileOf(id);
    expect(before).toMatchObject({ method: 'PUBLISH', event: { status: 'CONFIRMED' } });
    await desk.call('PUT', `/appointments/${id}`, { status: 'cancelled' });
    const after = await fileOf(id);
    expect(after.method).toBe('CANCEL');
    expect(after.event).toMatchObject({
      uid: before.event?.uid,
      sequence: Number(before.event?.sequence) + 1,
      status: 'CANCELLED',
      start: before.event?.start,
      organizer: before.event?.organizer,
    });
    expect(after.event?.organizer).toMatch(/^mailto:.+@/i);
  });

  it('comes with the email about each change that a calendar has to follow', async () => {
    const id = await addConfirmed(desk, member);
    const { event } = await fileOf(id);
    const moved = { requestedDate: '2026-03-29', preferredTime: '2:30pm' };
    await desk.call('PUT', `/appointments/${id}`, moved);
    await desk.call('PUT', `/appointments/${id}`, { status: 'cancelled' });
    const emails = await outboxOf(app, id);
    const withFile = emails.flatMap(({ notification, calendar }) => {
      if (!calendar) return [];
      const { method, events } = readCalendar(calendar.content);
      expect(wrongLines(calendar.content)).toEqual([]);
      return [{ notification, methods: [calendar.method, method], ...events[0] }];
    });
    const same = { uid: event?.uid, organizer: event?.organizer };
    const toMember = { attendee: `mailto:${member.email}` };
    expect(withFile).toMatchObject([
      {
        ...same,
        ...toMember,
        notification: 'cancelled:3',
        methods: ['CANCEL', 'CANCEL'],
        sequence: 3,
        status: 'CANCELLED',
      },
      {
        ...same,
        ...toMember,
        notification: 'rescheduled:2',
        methods: ['REQUEST', 'REQUEST'],
        sequence: 2,
        status: 'CONFIRMED',
        start: '2026-03-29T13:30:00.000Z',
      },
    ]);
    for (const { notification, text_body } of emails)
      expect(text_body.includes('the attached file')).toBe(/^(cancelled|resch)/.test(notification));
  });

  it('is returned only to the member and the provider', async () => {
    const id = await addConfirmed(desk, member);
    expect((await fileOf(id, desk)).event?.description).toContain('/provider-appointments');
    for (const who of [await buildPerson(app, { plan: 'single' }), await buildDesk(app)]) {
      const [foreign, absent] = await Promise.all(
        [id, 'nothing'].map((wanted) => who.call('GET', `/appointments/${wanted}/calendar`)),
      );
      expect([foreign?.status, foreign?.body['code']]).toEqual([404, 'appointment/not-found']);
      expect(foreign?.body['message']).toBe(absent?.body['message']);
    }
  });

  it('exists only for a confirmed appointment', async () => {
    const refused = async (id: string) => {
      const { status, body } = await member.call('GET', `/appointments/${id}/calendar`);
      return [status, body['code'], body['message']];
    };
    const only = 'You can only add confirmed appointments to a calendar. This one is';
    const pending = await addPending(desk, member);
    const code = 'appointment/not-possible';
    expect(await refused(pending)).toEqual([409, code, `${only} waiting for confirmation.`]);
    await desk.call('PUT', `/appointments/${pending}`, { status: 'cancelled' });
    // A request was in no calendar.
    expect(await refused(pending)).toEqual([409, code, `${only} cancelled.`]);
    const came = await addConfirmed(desk, member);
    await desk.call('PUT', `/appointments/${came}`, { status: 'checked-in' });
    expect(await refused(came)).toEqual([409, code, `${only} checked in.`]);
  });
});
