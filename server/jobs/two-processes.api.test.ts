import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addConfirmed, buildDesk } from '../appointments/testing/desk.ts';
import { outboxOf } from '../appointments/testing/outbox-of.ts';
import { buildPerson } from '../testing/people.ts';
import { type ServerProcess, startServerProcess } from '../testing/server-process.ts';
import { messageIdOf, type SmtpInbox, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres } from '../testing/test-database.ts';

const MADE = '2026-03-02T10:00:00Z';
const LATER = '2026-03-08T09:00:00Z';
const EMAIL_COUNT = 60;
/** One email per connection may be in an unknown state after a crash. */
const CONNECTIONS = 2;
const within = { timeout: 30_000, interval: 50 };

/** Needs PostgreSQL, because the embedded database supports only one process. */
describe.skipIf(!hasPostgres())('two processes on one PostgreSQL', () => {
  let app: TestApp;
  const inboxes: SmtpInbox[] = [];
  const processes: ServerProcess[] = [];

  beforeAll(async () => {
    app = await startTestApp({ now: MADE });
  });
  afterAll(async () => {
    for (const server of processes) await server.stop();
    for (const inbox of inboxes) await inbox.stop();
    await app.stop();
  });

  const startTwo = () =>
    Promise.all(
      [0, 1].map(async () => {
        const inbox = await startSmtpInbox({ takesMs: 40 });
        inboxes.push(inbox);
        const server = await startServerProcess({
          DATABASE_URL: app.databaseUrl ?? '',
          SMTP_URL: inbox.url,
          EMAIL_CONNECTIONS: String(CONNECTIONS),
          CLOCK_START: LATER,
        });
        processes.push(server);
        return { inbox, server };
      }),
    );
  const arrived = () => inboxes.flatMap(({ received }) => received.map(messageIdOf));
  const unsent = async () =>
    (await app.services.outboxStore.listNewest(null, 1000)).filter((mail) => !mail.sent_at);

  it('send reminders and emails once, also after a kill -9 of one process', async () => {
    const desk = await buildDesk(app);
    const member = await buildPerson(app, { plan: 'single' });
    const due = [
      await addConfirmed(desk, member, { requestedDate: '2026-03-09' }),
      await addConfirmed(desk, member, { requestedDate: '2026-03-09' }),
      await addConfirmed(desk, member, { requestedDate: '2026-03-15' }),
    ];
    const [first, second] = await startTwo();
    if (!first || !second) throw new Error('Two processes were asked for');

    for (let times = 0; times < 4; times += 1) await app.jobs.send('appointment-remind', {});
    await vi.waitFor(async () => {
      const { rows } = await app.connection.query(
        `select 1 from pgboss.job where name = 'appointment-remind' and state = 'completed'`,
      );
      expect(rows.length).toBeGreaterThan(3);
      expect(await unsent()).toEqual([]);
    }, within);
    const reminders = await Promise.all(
      due.map(async (id) =>
        (await outboxOf(app, id))
          .map(({ notification }) => notification)
          .filter((notification) => notification !== 'added:1'),
      ),
    );
    expect(reminders).toEqual([
      ['reminder:2026-03-09:1'],
      ['reminder:2026-03-09:1'],
      ['reminder:2026-03-15:7'],
    ]);
    const known = (await app.services.outboxStore.listNewest(null, 1000)).map(({ id }) => id);
    expect(arrived().toSorted()).toEqual(known.map((id) => `<${id}@halewell.example>`).toSorted());

    const before = arrived().length;
    const [{ inbox: dying }, { inbox: living }] = [first, second];
    const [dyingHad, livingHad] = [dying.received.length, living.received.length];
    await app.connection.db.transaction().execute(async (trx) => {
      for (let index = 0; index < EMAIL_COUNT; index += 1) {
        const mail = { subject: 'Hello', text_body: 'Hello', html_body: 'Hello' };
        const to = { intent: `many:${index}`, recipient: 'ann@example.com', unsubscribe_url: null };
        await app.services.outboxStore.add({ ...mail, ...to }, new Date(MADE), trx);
      }
    });
    await vi.waitFor(() => expect(dying.received.length).toBeGreaterThan(dyingHad + 3), {
      ...within,
      interval: 5,
    });
    await first.server.kill();
    expect(arrived().length).toBeLessThan(before + EMAIL_COUNT);

    await vi.waitFor(
      async () => expect((await unsent()).length).toBeLessThanOrEqual(CONNECTIONS),
      within,
    );
    const inFlight = await unsent();
    // Expires the lease of the killed process.
    await app.connection.query(
      'update mail_outbox set leased_until = now() where leased_until is not null',
    );
    await vi.waitFor(async () => expect(await unsent()).toEqual([]), within);

    const ids = arrived().slice(0);
    const all = (await app.services.outboxStore.listNewest(null, 1000)).map(({ id }) => id);
    expect([...new Set(ids)].toSorted()).toEqual(
      all.map((id) => `<${id}@halewell.example>`).toSorted(),
    );
    const doubled = ids.filter((id, index) => ids.indexOf(id) !== index);
    expect(inFlight.map(({ id }) => `<${id}@halewell.example>`)).toEqual(
      expect.arrayContaining(doubled),
    );
    expect(doubled.length).toBeLessThanOrEqual(CONNECTIONS);
    expect(living.received.length).toBeGreaterThan(livingHad);
  });
});
