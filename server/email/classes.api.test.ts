import { afterEach, describe, expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createSmtpEmail } from '../ports/email/live.ts';
import type { EmailPort } from '../ports/email/port.ts';
import { settableClock } from '../testing/settable-clock.ts';
import { startSmtpInbox } from '../testing/smtp-inbox.ts';
import { hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { createDelivery } from './deliver.ts';
import { createTestOutboxStore, deliveryDeps } from './testing/delivery-deps.ts';

const SENDER = { from: 'members@halewell.example', replyTo: 'members@halewell.example' };
const EACH = { subject: 'Hello', text_body: 'Hello', html_body: 'Hello', unsubscribe_url: null };

describe.skipIf(!hasTestDatabase())('classes of emails', () => {
  const endings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });

  async function start(behaviour: Parameters<typeof startSmtpInbox>[0] = {}) {
    const smtp = await startSmtpInbox(behaviour);
    const connection = await openTestDatabase();
    endings.push(
      () => smtp.stop(),
      () => connection.close(),
    );
    const clock = settableClock('2026-03-01T10:00:00Z');
    const store = createTestOutboxStore(connection.db);
    const deps = { ...deliveryDeps(connection), store, clock };
    const log = createLog('silent');
    const smtpPort = createSmtpEmail(smtp.url, SENDER);
    return {
      smtp,
      connection,
      store,
      clock,
      suppressions: deps.suppressions,
      deliver: (port: EmailPort = smtpPort) =>
        createDelivery({ ...deps, port, log, serverPausesMs: [0] })(),
      /** With four connections. After its first failure the server is asked again a second later. */
      parallel: (port: EmailPort) =>
        createDelivery({ ...deps, port, log, connections: 4, serverPausesMs: [1000, 1e9] }),
      queue: (kind: string, name: string, options: { validSeconds?: number } = {}) =>
        store.add(
          { ...EACH, ...options, intent: `${kind}:${name}`, recipient: `${name}@example.com` },
          clock.now(),
        ),
      find: async (name: string) => (await store.listNewest(`${name}@example.com`))[0],
      letPass: () => connection.query('update mail_outbox set due_at = now()'),
    };
  }

  it('are sent in their order, whatever was queued first', async () => {
    const { queue, deliver, connection } = await start();
    await connection.query(
      `insert into mail_outbox (intent, recipient, subject, text_body, html_body, created_at, class)
       select 'appointment-reminder:' || n, 'reminder@example.com', 's', 't', 'h', now(), 'reminder'
       from generate_series(1, 200) as n`,
    );
    await queue('newsletter-welcome', 'newsletter');
    await queue('refund', 'receipt');
    await queue('renewal-reminder', 'notice');
    await queue('password-reset', 'reset');
    const order: (string | undefined)[] = [];
    await deliver({
      async deliver({ to }) {
        order.push(to.split('@')[0]);
      },
    });
    expect(order.slice(0, 4)).toEqual(['reset', 'receipt', 'notice', 'reminder']);
    expect(order.at(-1)).toBe('newsletter');
    expect(order).toHaveLength(204);
  });

  it('overtake a backlog that is being sent', async () => {
    const { queue, deliver } = await start();
    for (let index = 0; index < 20; index += 1) await queue('appointment-reminder', `late${index}`);
    const order: string[] = [];
    await deliver({
      async deliver({ to }) {
        order.push(to);
        if (order.length === 3) await queue('password-reset', 'reset');
      },
    });
    expect(order.indexOf('reset@example.com')).toBe(3);
    expect(order).toHaveLength(21);
  });

  it('go on with the others when the server defers one of them', async () => {
    const { smtp, queue, deliver, find } = await start({
      refuseRecipient: (address) => (address.startsWith('full') ? 452 : null),
    });
    await queue('password-reset', 'full');
    await queue('appointment-reminder', 'ann');
    await deliver();
    expect(smtp.received).toHaveLength(1);
    expect(await find('full')).toMatchObject({ attempts: 1, sent_at: null, dead_at: null });
  });

  it('wait for the server with one email at a time while it accepts none', async () => {
    const { queue, store, deliver } = await start();
    for (let index = 0; index < 5; index += 1) await queue('refund', `ann${index}`);
    let asked = 0;
    await deliver({
      async deliver() {
        asked += 1;
        if (asked < 3)
          throw Object.assign(new Error('Greeting never received'), { code: 'ETIMEDOUT' });
      },
    });
    const attempts = (await store.listNewest(null)).map((email) => email.attempts);
    // Two emails met the outage and are tried again later; no other one lost an attempt.
    expect(asked).toBe(5);
    expect(attempts).toEqual([1, 1, 1, 1, 1]);
  });

  it('count an outage once, however many connections it interrupts', async () => {
    const { queue, parallel, store } = await start();
    for (let index = 0; index < 6; index += 1) await queue('refund', `ann${index}`);
    let isDown = true;
    const deliver = parallel({
      async deliver() {
        await new Promise((resolve) => setTimeout(resolve, 20));
        if (isDown) throw new Error('Connection closed unexpectedly');
      },
    });
    await deliver();
    isDown = false;
    const sent = async () => {
      await deliver();
      return (await store.listNewest(null)).filter((email) => email.sent_at !== null).length;
    };
    await expect.poll(sent, { timeout: 10_000 }).toBeGreaterThan(0);
  });

  it('try a link again for as long as it is valid, and not afterwards', async () => {
    const { queue, deliver, find, letPass, smtp } = await start({ refuseRecipient: () => 450 });
    await queue('password-reset', 'ann', { validSeconds: 3_600 });
    await queue('password-reset', 'ben', { validSeconds: 4 });
    await deliver();
    expect(await find('ann')).toMatchObject({ attempts: 1, dead_at: null, dead_reason: null });
    // The next attempt would come too late.
    expect(await find('ben')).toMatchObject({ attempts: 1, dead_reason: 'expired' });
    await letPass();
    await deliver();
    expect(smtp.recipients).toHaveLength(3);
  });

  it('never send a reminder whose appointment has begun', async () => {
    const { queue, deliver, find, smtp } = await start();
    await queue('appointment-reminder', 'ann', { validSeconds: -1 });
    await deliver();
    expect(smtp.recipients).toEqual([]);
    expect(await find('ann')).toMatchObject({ dead_reason: 'expired', dead_at: expect.any(Date) });
  });

  it.each([
    ['bounce', ['verify-email']],
    ['complaint', ['verify-email', 'password-reset', 'refund']],
  ] as const)('reach an address after a %s only as %j', async (reason, allowed) => {
    const { queue, deliver, connection, suppressions, clock, smtp } = await start();
    await suppressions.add('Ann@Example.com', reason, clock.now());
    for (const kind of [
      'verify-email',
      'password-reset',
      'refund',
      'appointment-reminder',
      'newsletter-welcome',
    ])
      await queue(kind, 'ann');
    await deliver();
    expect(smtp.received).toHaveLength(allowed.length);
    const kindsWith = async (condition: string) => {
      const { rows } = await connection.query(
        `select split_part(intent, ':', 1) as kind from mail_outbox where ${condition} order by kind`,
      );
      return rows.map((row) => (row as { kind: string }).kind);
    };
    expect(await kindsWith('sent_at is not null')).toEqual(allowed.toSorted());
    expect(await kindsWith(`dead_reason = 'suppressed'`)).toHaveLength(5 - allowed.length);
  });

  it('know a suppressed address only by a keyed hash', async () => {
    const { suppressions, clock, connection } = await start();
    await suppressions.add('ann@example.com', 'complaint', clock.now());
    await suppressions.add('ann@example.com', 'bounce', clock.now());
    await suppressions.add('ann@example.com', 'complaint', clock.now());
    const { rows } = await connection.query('select * from email_suppression');
    expect(rows).toMatchObject([{ reason: 'bounce' }]);
    expect(JSON.stringify(rows)).not.toContain('ann');
  });
});
