import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type AppointmentAction,
  type AppointmentActor,
  TRANSITIONS,
} from '#shared/domain/appointments/transitions.ts';
import { buildPerson, callApi, type TestPerson } from '../../testing/people.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { addConfirmed, buildDesk, type Desk, record } from '../testing/desk.ts';

const MORNING = '2026-03-02T07:00:00Z';
const EVENING = '2026-03-02T20:00:00Z';
const NEXT_MORNING = '2026-03-03T07:45:00Z';
const TODAY = '2026-03-02';

/** How an appointment comes to each status, as the steps that lead there. */
const WAYS: Readonly<Record<string, readonly string[]>> = {
  pending: ['request', 'request propose', 'request propose propose', 'request correct'],
  confirmed: [
    'add',
    'request confirm',
    'request propose confirm',
    'request propose accept',
    'add reschedule',
    'request propose accept correct',
    'add check-in:member undo-check-in',
    'add no-show reopen',
    'add ask',
  ],
  'checked-in': ['add check-in:member', 'request propose accept check-in:member'],
  completed: ['add attend', 'request propose accept attend'],
  cancelled: ['add no-show', 'add check-in:member no-show'],
};

type Case = { action: AppointmentAction; actor: AppointmentActor; way: string };

/** Each allowed change by everyone who may make it, after every way that leads to where it begins. */
const CASES: Case[] = (Object.keys(TRANSITIONS) as AppointmentAction[]).flatMap((action) => {
  const { from, by } = TRANSITIONS[action];
  return from.flatMap((status) =>
    by.flatMap((actor) =>
      (WAYS[status] ?? [])
        .filter((way) => action !== 'accept' || way.includes('propose'))
        .filter((way) => !['agree', 'keep'].includes(action) || way.endsWith('ask'))
        // A visit that was settled is over: it can only be settled or cancelled.
        .filter(
          (way) => !way.endsWith('reopen') || ['no-show', 'attend', 'cancel'].includes(action),
        )
        .map((way) => ({ action, actor, way })),
    ),
  );
});

/** What the newest email to the member has to say, and must not. */
const TO_MEMBER: Readonly<Record<string, readonly [RegExp, RegExp]>> = {
  pending: [/isn’t booked yet/, /is confirmed|cancelled|Nothing is booked/],
  booked: [
    /confirmed|now corrected that|day and time stay the same/,
    /isn’t booked|Nothing is booked|been cancelled|you didn’t attend/,
  ],
  cancelled: [
    /Nothing is booked|been cancelled|’ve cancelled|you didn’t attend/,
    /is confirmed|still confirmed|isn’t booked yet/,
  ],
};
const TO_CLINIC: Readonly<Record<string, RegExp>> = {
  pending: /Please confirm or decline it/,
  booked: /is confirmed|stays as it is/,
  cancelled: /withdrawn|has been cancelled|has expired/,
};
const TIMES: Readonly<Record<string, string>> = {
  '10:00': '10am',
  '14:00': '2pm',
  '15:00': '3pm',
  '16:00': '4pm',
  '17:00': '5pm',
};

describe.skipIf(!hasTestDatabase())('the newest email about an appointment', () => {
  let moves = 0;
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;
  let id: string;

  beforeAll(async () => {
    app = await startTestApp();
    desk = await buildDesk(app);
    member = await buildPerson(app, { plan: 'single' });
  });
  beforeEach(async () => {
    app.clock.set(MORNING);
    await app.connection.query('delete from rate_limit');
  });
  afterAll(() => app.stop());

  const put = async (who: TestPerson, body: object) =>
    record(await who.call('PUT', `/appointments/${id}`, body));
  const post = async (who: TestPerson, path: string, body: object) => {
    const response = await who.call('POST', `/appointments/${id}/${path}`, body);
    if (response.status !== 200) throw new Error(`${path}: ${response.text}`);
  };
  const settle = async (action: string) => {
    // A visit that is not over can only be disputed.
    if (action !== 'dispute' && app.clock.now() < new Date(EVENING)) app.clock.set(EVENING);
    await post(desk, 'settlement', { action });
  };

  const STEPS: Readonly<Record<string, (who: TestPerson) => Promise<unknown>>> = {
    async request() {
      const wanted = { requestedDate: TODAY, preferredTime: '10:00', symptoms: 'A check-up' };
      const { providerId } = desk;
      id = record(await member.call('POST', '/appointments', { providerId, ...wanted })).id;
    },
    async add() {
      id = await addConfirmed(desk, member, { requestedDate: TODAY, preferredTime: '10:00' });
    },
    async correct() {
      const { version } = record(await desk.call('GET', `/appointments/${id}`));
      const change = { version, type: 'telehealth' };
      record(await desk.call('PUT', `/appointments/${id}/corrections`, change));
    },
    confirm: () => put(desk, { status: 'confirmed' }),
    propose: () => post(desk, 'proposal', { requestedDate: TODAY, preferredTime: '14:00' }),
    accept: () => post(member, 'proposal/answer', { accept: true }),
    ask: () => post(member, 'proposal', { requestedDate: TODAY, preferredTime: '17:00' }),
    agree: () => post(desk, 'proposal/answer', { accept: true }),
    keep: (who) => post(who, 'proposal/answer', { accept: false }),
    cancel: (who) => put(who, { status: 'cancelled' }),
    'check-in': (who) =>
      who === desk
        ? put(desk, { status: 'checked-in' })
        : post(member, 'check-in', { method: 'manual' }),
    'undo-check-in': () => post(member, 'undo-check-in', {}),
    complete: () => put(desk, { status: 'completed' }),
    // Always to another time than before.
    reschedule: () => {
      moves += 1;
      return put(desk, { requestedDate: TODAY, preferredTime: `${15 + (moves % 2)}:00` });
    },
    attend: () => settle('attend'),
    'no-show': () => settle('no-show'),
    dispute: () => settle('dispute'),
    reopen: () => settle('reopen'),
    async expire() {
      app.clock.set(NEXT_MORNING);
      await app.services.appointments.expire();
    },
  };

  async function take(step: string): Promise<void> {
    app.clock.advance(1000);
    const [action = '', actor] = step.split(':');
    const act = STEPS[action];
    if (!act) throw new Error(`Nobody knows how to ${action}`);
    await act(actor === 'member' ? member : desk);
  }

  /** The emails about the appointment to an address, the newest first. */
  const emailsTo = async (to: string) =>
    (await app.services.outboxStore.listNewest(to, 1000)).filter(({ intent }) =>
      intent.includes(`:${id}:`),
    );

  /** What both sides read last has to be true of the appointment as it is. */
  async function expectTrue({ action, actor }: Pick<Case, 'action' | 'actor'>, before: number) {
    const row = record(await desk.call('GET', `/appointments/${id}`));
    const { status, preferredTime, proposal } = row as unknown as {
      status: string;
      preferredTime: string;
      proposal: { preferredTime: string } | null;
    };
    const state = ['pending', 'cancelled'].includes(status) ? status : 'booked';
    const [newest] = await emailsTo(member.email);
    const [says, denies] = TO_MEMBER[state] ?? [];
    expect(newest?.text_body).toMatch(says ?? /$^/);
    expect(newest?.text_body).not.toMatch(denies ?? /$/);
    const time = status === 'pending' ? (proposal?.preferredTime ?? preferredTime) : preferredTime;
    if (status === 'pending' || newest?.text_body.includes('When:'))
      expect(newest?.text_body).toContain(`Monday 2 March 2026, ${TIMES[time]}`);
    const toClinic = await emailsTo(desk.email);
    const isNews = actor !== 'provider' && !['check-in', 'undo-check-in'].includes(action);
    // The clinic needs no email about what its own desk did.
    expect(toClinic).toHaveLength(isNews ? before + 1 : before);
    if (isNews) expect(toClinic[0]?.text_body).toMatch(TO_CLINIC[state] ?? /$^/);
  }

  it.each(CASES)('is true after $way, then $action by $actor', async ({ way, action, actor }) => {
    for (const step of way.split(' ')) await take(step);
    const before = (await emailsTo(desk.email)).length;
    await take(actor === 'member' ? `${action}:member` : action);
    await expectTrue({ action, actor }, before);
  });

  it('is true after she turns a proposed time down, in the profile and by the emailed link', async () => {
    for (const byLink of [false, true]) {
      for (const step of ['request', 'propose']) await take(step);
      const before = (await emailsTo(desk.email)).length;
      app.clock.advance(1000);
      const [proposal] = await emailsTo(member.email);
      const token = /token=([\w.-]+)/.exec(proposal?.text_body ?? '')?.[1];
      const answer = { token, accept: false };
      if (byLink) await callApi(app, 'POST', '/appointments/linked-proposal/answer', answer);
      else await post(member, 'proposal/answer', { accept: false });
      await expectTrue({ action: 'cancel', actor: 'member' }, before);
    }
  });

  it('is no reminder that was not sent before the appointment was cancelled or moved', async () => {
    app.clock.set('2026-02-20T09:00:00Z');
    for (const [step, kinds] of [
      ['cancel:member', ['added', 'cancelled-by-you']],
      ['cancel', ['added', 'cancelled']],
      ['reschedule', ['added', 'rescheduled']],
    ] as const) {
      app.clock.set('2026-02-20T09:00:00Z');
      await take('add');
      app.clock.set('2026-02-24T09:00:00Z');
      await app.services.appointments.remind();
      expect((await emailsTo(member.email))[0]?.intent).toContain('appointment-reminder');
      await take(step);
      const left = (await emailsTo(member.email)).map(({ intent }) => intent.split(':')[0]);
      expect(new Set(left)).toEqual(new Set(kinds.map((kind) => `appointment-${kind}`)));
      expect(left).toHaveLength(kinds.length);
    }
  });

  it('brings the clinic’s message with a proposed time, and the visit drops it once confirmed', async () => {
    const message = 'Dr Ann is away on Monday morning.';
    const propose = (changes: object) => {
      // The newest email is found by the time.
      app.clock.advance(1000);
      return post(desk, 'proposal', { requestedDate: TODAY, preferredTime: '14:00', ...changes });
    };
    const messageNow = async () =>
      record(await member.call('GET', `/appointments/${id}`))['message'];
    const textNow = async () => (await emailsTo(member.email))[0]?.text_body;

    await take('request');
    await propose({ message });
    expect(await textNow()).toContain(`Their message: ${message}`);
    expect((await emailsTo(member.email))[0]?.subject).not.toContain('Ann');
    expect(await messageNow()).toBe(message);
    // Another proposal does not repeat it.
    await propose({});
    expect(await textNow()).not.toContain('Ann');
    expect(await messageNow()).toBe('');

    for (const ending of ['accept', 'confirm']) {
      await take('request');
      await propose({ message });
      await take(ending);
      expect(await messageNow()).toBe('');
      expect(await textNow()).not.toContain('Ann');
    }
    // What the clinic wrote apart from a proposal stays.
    await take('request');
    await propose({ message });
    const notes = { message: 'Please bring your scans.' };
    await desk.call('PUT', `/appointments/${id}/notes`, notes);
    await take('accept');
    expect(await messageNow()).toBe(notes.message);
    await take('request');
    await propose({ message });
    await put(desk, { status: 'confirmed', message: 'The side door is open.' });
    expect(await messageNow()).toBe('The side door is open.');
  });
});
