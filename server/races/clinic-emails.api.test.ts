import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addConfirmed, addPending, buildDesk } from '../appointments/testing/desk.ts';
import {
  addAddress,
  choose,
  confirmAddress,
  decline,
  emailsTo,
  kindsTo,
  readChoice,
  removeAddress,
  someAddress,
  tokensFor,
  unsubscribe,
} from '../notifications/testing/clinic-emails.ts';
import { rounds } from '../testing/long-proof.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres } from '../testing/test-database.ts';

const MORNING = '2026-03-02T10:00:00Z';
const EVENING = '2026-03-02T18:00:00Z';
const CLINICS = rounds(20);

/** Needs PostgreSQL, because the embedded database supports only one process. */
describe.skipIf(!hasPostgres())('the emails of clinics, in two processes', () => {
  let app: TestApp;
  let other: ServerProcess;
  let member: TestPerson;

  beforeAll(async () => {
    app = await startTestApp({ now: MORNING });
    member = await buildPerson(app, { plan: 'single' });
    other = await startServerProcess({
      DATABASE_URL: app.databaseUrl ?? '',
      CLOCK_START: EVENING,
    });
  });
  afterAll(async () => {
    await other.stop();
    await app.stop();
  });

  const allow = () => app.connection.query('delete from rate_limit');

  it('send each digest and each list once', async () => {
    app.clock.set(MORNING);
    const desks = [];
    for (let count = 0; count < CLINICS; count += 1) {
      await allow();
      const desk = await buildDesk(app);
      await choose(desk, { requests: 'digest', digestHours: [17], tomorrowHour: 18 });
      await addPending(desk, member);
      await addConfirmed(desk, member, { requestedDate: '2026-03-03' });
      desks.push(desk);
    }
    app.clock.set(EVENING);
    const { sendDue } = app.services.notifications;
    const jobs = [1, 2, 3].map(() => app.jobs.send('clinic-emails', {}));
    await Promise.all([...jobs, sendDue(), sendDue(), sendDue()]);
    await vi.waitFor(
      async () => {
        const { rows } = await app.connection.query(
          `select 1 from pgboss.job where name = 'clinic-emails' and state = 'completed'`,
        );
        expect(rows.length).toBeGreaterThan(2);
      },
      { timeout: 30_000, interval: 50 },
    );
    for (const desk of desks)
      expect(await kindsTo(app, desk.email)).toEqual(['clinic-digest', 'clinic-tomorrow']);
  });

  it('tell of each event once while the clinic changes its choice', async () => {
    app.clock.set(MORNING);
    await allow();
    const desk = await buildDesk(app);
    const { sendDue } = app.services.notifications;
    await choose(desk, { requests: 'digest' });
    await addPending(desk, member);
    const send = () => {
      app.clock.advance(1000);
      return sendDue();
    };
    const asked = Array.from({ length: 10 }, async (_, index) => {
      if (index === 4) await choose(desk, { requests: 'immediate' });
      await addPending(desk, member);
      await send();
    });
    await Promise.all(asked);
    await addPending(desk, member);
    await send();
    const emails = await emailsTo(app, desk.email);
    const single = emails.filter(({ kind }) => kind === 'appointment-waiting').length;
    const together = emails
      .filter(({ kind }) => kind === 'clinic-digest')
      .flatMap(({ text_body: text }) => text.match(/^New request: /gm) ?? []).length;
    expect(single).toBeGreaterThan(0);
    expect(together).toBeGreaterThan(0);
    expect(single + together).toBe(12);
  });

  it('end for good for an address that declines while its clinic asks it again', async () => {
    app.clock.set(MORNING);
    await allow();
    const desk = await buildDesk(app);
    for (let count = 0; count < CLINICS; count += 1) {
      const email = someAddress();
      await addAddress(desk, email);
      const [token = ''] = await tokensFor(app, email, 'unsubscribe');
      await confirmAddress(app, (await tokensFor(app, email, 'confirm'))[0] ?? '');
      await unsubscribe(app, token);
      await allow();
      const [asked, declined] = await Promise.all([addAddress(desk, email), decline(other, token)]);
      expect(declined.status).toBe(200);
      expect([200, 409]).toContain(asked.status);
      const { addresses } = await readChoice(desk);
      const [address] = addresses;
      expect(address).toMatchObject({ state: 'unsubscribed', mayAskFrom: null });
      for (const link of await tokensFor(app, email, 'confirm'))
        expect((await confirmAddress(app, link)).status).toBe(404);
      await removeAddress(desk, address?.id ?? '');
    }
  });

  it('stay confirmed by the link that worked, however close another one was sent', async () => {
    app.clock.set(EVENING);
    await allow();
    const desk = await buildDesk(app);
    for (let count = 0; count < CLINICS; count += 1) {
      const email = someAddress();
      await addAddress(desk, email);
      const [link = ''] = await tokensFor(app, email, 'confirm');
      app.clock.advance(1000);
      await allow();
      const [again, confirmed] = await Promise.all([
        addAddress(desk, email),
        confirmAddress(other, link),
      ]);
      const { addresses } = await readChoice(desk);
      const [address] = addresses;
      expect([[again.status, confirmed.status], address?.state]).toEqual(
        confirmed.status === 200 ? [[409, 200], 'confirmed'] : [[200, 404], 'waiting'],
      );
      await removeAddress(desk, address?.id ?? '');
    }
  });
});
