import { afterEach, describe, expect, it, vi } from 'vitest';
import { startPolling } from '../jobs/polling.ts';
import { createLog } from '../log.ts';
import { settableClock } from '../testing/settable-clock.ts';
import { createSmtpEmail } from '../ports/email/live.ts';
import type { EmailPort } from '../ports/email/port.ts';
import { mailboxEmail } from '../ports/email/sandbox.ts';
import { freePort } from '../testing/free-port.ts';
import { messageIdOf, type SmtpInbox, startSmtpInbox } from '../testing/smtp-inbox.ts';
import { hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { createDelivery } from './deliver.ts';
import { createTestOutboxStore, deliveryDeps } from './testing/delivery-deps.ts';

const SENDER = {
  from: 'Halewell <members@halewell.example>',
  replyTo: 'members@halewell.example',
};
const EACH = { text_body: 'Hello', html_body: '<p>Hello</p>', unsubscribe_url: null };
const ORDINARY = { pauses: [1, 1] as readonly number[], workers: 1, connections: 1 };
const within = { timeout: 30_000 };

describe.skipIf(!hasTestDatabase())('delivering emails from the outbox', () => {
  const endings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });

  /** An outbox with running jobs in the given number of workers. */
  async function start(
    smtp: Pick<SmtpInbox, 'url'>,
    { pauses = [1, 1], workers = 1, connections = 1 }: Partial<typeof ORDINARY> = {},
  ) {
    const connection = await openTestDatabase();
    endings.push(() => connection.close());
    const store = createTestOutboxStore(connection.db);
    const clock = settableClock('2026-03-01T10:00:00Z');
    const logged: Record<string, unknown>[] = [];
    const log = createLog('warn', {
      write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>),
    });
    const deps = deliveryDeps(connection);
    const deliverWith = (port: EmailPort) =>
      createDelivery({
        ...deps,
        store,
        port,
        clock,
        log,
        connections,
        pausesOf: () => pauses,
        serverPausesMs: [500],
      });
    const all = Array.from({ length: workers }, () =>
      deliverWith(createSmtpEmail(smtp.url, SENDER, connections)),
    );
    const [deliver] = all;
    if (!deliver) throw new Error('There is no worker');
    return {
      all,
      deliver,
      store,
      suppressions: deps.suppressions,
      clock,
      logged,
      deliverWith,
      /** Delivers every second, as a process does. */
      keepDelivering() {
        const stop = startPolling(all);
        endings.push(stop);
      },
      async queue(count = 1, kind = 'refund', options: { validSeconds?: number } = {}) {
        for (let index = 0; index < count; index += 1) {
          const to = { intent: `${kind}:${index}`, recipient: `ann.${index}@example.com` };
          await store.add({ ...EACH, ...to, ...options, subject: 'Welcome' }, clock.now());
        }
      },
      only: async () => (await store.listNewest(null))[0],
      /** Makes pauses and leases expire. */
      letPass: () => connection.query('update mail_outbox set leased_until = null, due_at = now()'),
    };
  }
  async function inbox(behaviour: Parameters<typeof startSmtpInbox>[0] = {}) {
    const smtp = await startSmtpInbox(behaviour);
    endings.push(() => smtp.stop());
    return smtp;
  }

  it('retries a busy server after a pause, with the same Message-ID', async () => {
    const smtp = await inbox({ refuseEmail: (count) => (count < 3 ? 451 : null) });
    const { queue, only, logged, keepDelivering } = await start(smtp);
    await queue();
    keepDelivering();
    await vi.waitFor(async () => expect(await only()).toMatchObject({ attempts: 1 }), within);
    const failed = await only();
    expect(failed).toMatchObject({ sent_at: null, dead_at: null });
    expect(failed?.last_error).toMatch(/451.*busy/i);
    await vi.waitFor(async () => expect((await only())?.sent_at).not.toBeNull(), within);
    expect(await only()).toMatchObject({ attempts: 3, last_error: null, failed_at: null });
    expect(smtp.received.map(messageIdOf)).toEqual([`<${failed?.id}@halewell.example>`]);
    expect(logged).toEqual([]);
  });

  it('increases the pauses between attempts', async () => {
    const smtp = await inbox({ refuseRecipient: () => 450 });
    const { queue, only, deliver, letPass } = await start(smtp, { pauses: [60, 600] });
    await queue();
    await deliver();
    const untilNext = async () =>
      Math.round((((await only())?.due_at.getTime() ?? 0) - Date.now()) / 10_000) * 10;
    expect(await untilNext()).toBe(60);
    await deliver();
    expect(smtp.recipients).toHaveLength(1);
    await letPass();
    await deliver();
    expect(await untilNext()).toBe(600);
    expect(smtp.recipients).toHaveLength(2);
  });

  it('gives up after the last attempt, and logs only the email’s id', async () => {
    const smtp = await inbox({ refuseEmail: () => 451 });
    const { queue, only, logged, store, keepDelivering } = await start(smtp);
    await queue();
    keepDelivering();
    await vi.waitFor(async () => expect((await only())?.dead_at).not.toBeNull(), within);
    const dead = await only();
    expect(dead).toMatchObject({ attempts: 3, sent_at: null });
    expect(logged).toMatchObject([{ mail: dead?.id, attempts: 3, refused: false }]);
    expect(JSON.stringify(logged)).not.toContain('ann.');
    expect(await store.claimNext(1)).toBeUndefined();
    expect(smtp.deliveries()).toBe(3);
  });

  it.each([
    ['sent', {}, {}],
    ['refused', { refuseRecipient: () => 550 }, {}],
    ['out of attempts', { refuseRecipient: () => 450 }, {}],
    ['out of date', {}, { validSeconds: 0 }],
    ['out of date by the next attempt', { refuseRecipient: () => 450 }, { validSeconds: 1 }],
  ])('keeps nothing of the email about a deleted account once it is %s', async (...given) => {
    const [end, behaviour, options] = given;
    const pauses = end === 'out of attempts' ? [] : [3_600];
    const { queue, only, deliver } = await start(await inbox(behaviour), { pauses });
    await queue(1, 'account-deleted', options);
    expect(await only()).toMatchObject({ class: 'security', sent_at: null });
    await deliver();
    expect(await only()).toBeUndefined();
  });

  it('keeps the email about a deleted account until it could be sent', async () => {
    let isDown = true;
    const smtp = await inbox({ refuseRecipient: () => (isDown ? 450 : null) });
    const { queue, only, deliver, letPass } = await start(smtp);
    await queue(1, 'account-deleted');
    await deliver();
    expect(await only()).toMatchObject({ attempts: 1, dead_at: null });
    isDown = false;
    await letPass();
    await deliver();
    expect([await only(), smtp.received.length]).toEqual([undefined, 1]);
  });

  it('keeps nothing of it where its address is suppressed', async () => {
    const smtp = await inbox();
    const { queue, only, deliver, suppressions, clock } = await start(smtp);
    await suppressions.add('ann.0@example.com', 'bounce', clock.now());
    await queue(1, 'account-deleted');
    await deliver();
    expect([await only(), smtp.deliveries()]).toEqual([undefined, 0]);
  });

  it('leaves it in the outbox where that is the mailbox', async () => {
    const { queue, only, deliverWith } = await start(await inbox());
    await queue(1, 'account-deleted');
    await deliverWith(mailboxEmail)();
    expect(await only()).toMatchObject({ text_body: 'Hello', sent_at: expect.any(Date) });
  });

  it.each([
    ['recipient', { refuseRecipient: () => 550 }],
    ['mail', { refuseEmail: () => 554 }],
  ])('gives up at once if the server permanently rejects the %s', async (_, behaviour) => {
    const smtp = await inbox(behaviour);
    const { queue, only, logged, deliver } = await start(smtp);
    await queue();
    await deliver();
    expect(await only()).toMatchObject({ attempts: 1, sent_at: null, dead_at: expect.any(Date) });
    expect(logged).toMatchObject([{ attempts: 1, refused: true }]);
    await deliver();
    expect(smtp.recipients).toHaveLength(1);
  });

  it('delivers everything after an outage', async () => {
    const port = await freePort();
    const pauses = Array.from({ length: 8 }, () => 1);
    const url = `smtp://127.0.0.1:${port}`;
    const { queue, store, logged, keepDelivering } = await start({ url }, { pauses });
    await queue(5);
    keepDelivering();
    const attempts = async () => (await store.listNewest(null)).map((mail) => mail.attempts);
    await vi.waitFor(async () => expect(Math.max(...(await attempts()))).toBe(1), within);
    const smtp = await inbox({ port });
    await vi.waitFor(() => expect(smtp.received).toHaveLength(5), within);
    expect(new Set(smtp.received.map(messageIdOf)).size).toBe(5);
    expect(logged[0]).toMatchObject({ code: 'ESOCKET', msg: 'the email server fails' });
  });

  it('delivers each email once with two workers', async () => {
    const smtp = await inbox({ takesMs: 20 });
    const { queue, all, store } = await start(smtp, { workers: 2, connections: 3 });
    await queue(20);
    await Promise.all(all.flatMap((deliver) => [deliver(), deliver(), deliver()]));
    expect(smtp.received).toHaveLength(20);
    expect(new Set(smtp.received.map(messageIdOf)).size).toBe(20);
    const rows = await store.listNewest(null);
    for (const row of rows) expect(row).toMatchObject({ attempts: 1, sent_at: expect.any(Date) });
  });

  it('sends an email again with the same Message-ID after a crash', async () => {
    const smtp = await inbox();
    const { queue, only, deliver, deliverWith, letPass } = await start(smtp);
    const port = createSmtpEmail(smtp.url, SENDER);
    await queue();
    // Simulates a crash: the result is never recorded.
    void deliverWith({
      async deliver(mail) {
        await port.deliver(mail);
        await new Promise(() => undefined);
      },
    })();
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), within);
    await deliver();
    expect(smtp.received).toHaveLength(1);
    await letPass();
    await deliver();
    expect(smtp.received).toHaveLength(2);
    expect(new Set(smtp.received.map(messageIdOf)).size).toBe(1);
    expect(await only()).toMatchObject({ sent_at: expect.any(Date), leased_until: null });
  });

  it('sends several emails at the same time, at most one per connection', async () => {
    const smtp = await inbox();
    const { queue, deliverWith } = await start(smtp, { connections: 4 });
    let [now, most] = [0, 0];
    let fill = () => {};
    const full = new Promise<void>((resolve) => (fill = resolve));
    await queue(30);
    await deliverWith({
      async deliver() {
        now += 1;
        most = Math.max(most, now);
        if (now === 4) fill();
        await full;
        // Longer than the database takes for a fifth one.
        await new Promise((resolve) => setTimeout(resolve, 200));
        now -= 1;
      },
    })();
    expect(most).toBe(4);
  });

  it('stops claiming once the process ends, and finishes what it has begun', async () => {
    const smtp = await inbox();
    const { queue, deliverWith, store } = await start(smtp);
    const ending = new AbortController();
    await queue(3);
    await deliverWith({ deliver: async () => ending.abort() })(ending.signal);
    const sent = (await store.listNewest(null)).filter(({ sent_at: at }) => at !== null);
    expect(sent).toHaveLength(1);
  });
});
