import { afterEach, describe, expect, it } from 'vitest';
import { settableClock } from '../testing/settable-clock.ts';
import { hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { mailboxEmail } from '../ports/email/sandbox.ts';
import type { Email, EmailPort } from '../ports/email/port.ts';
import { createDelivery } from './deliver.ts';
import { createTestOutboxStore, deliveryDeps } from './testing/delivery-deps.ts';

const BODY = {
  text_body: 'Open https://example.com/?token=secret',
  html_body: '<p>secret</p>',
  unsubscribe_url: 'https://example.com/secret',
};
const EMPTY = { body_sealed: null, text_body: '', html_body: '', unsubscribe_url: null };

describe.skipIf(!hasTestDatabase())('the body of an email', () => {
  const endings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });

  async function start() {
    const connection = await openTestDatabase();
    endings.push(() => connection.close());
    const store = createTestOutboxStore(connection.db);
    const clock = settableClock('2026-03-01T10:00:00Z');
    const delivered: Email[] = [];
    const smtp: EmailPort = { deliver: async (email) => void delivered.push(email) };
    const { db } = connection;
    return {
      connection,
      store,
      delivered,
      deliver: (port = smtp) =>
        createDelivery({ ...deliveryDeps(connection), store, port, clock })(),
      queue: (intent: string) =>
        store.add({ ...BODY, intent, recipient: 'ann@example.com', subject: 'Hello' }, clock.now()),
      /** Stores an email as the build before does. */
      queueInPlain: async (intent: string, sent_at: Date | null = null) => {
        const to = { intent, recipient: 'ann@example.com', subject: 'Hello' };
        const times = { created_at: clock.now(), sent_at, failed_at: null, last_error: null };
        await db
          .insertInto('mail_outbox')
          .values({ ...BODY, ...to, ...times })
          .execute();
      },
      stored: (intent: string) =>
        db
          .selectFrom('mail_outbox')
          .select(['body_sealed', 'text_body', 'html_body', 'unsubscribe_url'])
          .where('intent', '=', intent)
          .executeTakeFirstOrThrow(),
    };
  }

  it('is sealed while the email waits, and deleted once a mail server has it', async () => {
    const { queue, stored, deliver, delivered } = await start();
    await queue('refund:1');
    expect(await stored('refund:1')).toEqual({ ...EMPTY, body_sealed: expect.any(String) });
    expect(JSON.stringify(await stored('refund:1'))).not.toContain('secret');
    await deliver();
    expect(delivered).toMatchObject([
      { text: BODY.text_body, html: BODY.html_body, unsubscribeUrl: BODY.unsubscribe_url },
    ]);
    expect(await stored('refund:1')).toEqual(EMPTY);
  });

  it('stays sealed in an outbox that is read instead of sent', async () => {
    const { queue, stored, deliver, store } = await start();
    await queue('refund:1');
    await deliver(mailboxEmail);
    expect(await store.listNewest(null)).toMatchObject([{ ...BODY, sent_at: expect.any(Date) }]);
    expect(JSON.stringify(await stored('refund:1'))).not.toContain('secret');
  });

  it('cannot be moved to another email', async () => {
    const { queue, connection, store } = await start();
    await queue('refund:1');
    await connection.query(`update mail_outbox set intent = 'refund:2'`);
    await expect(store.listNewest(null)).rejects.toThrow();
  });

  it('that no secret opens fails at once, with a reason, and delays no other email', async () => {
    const { queue, connection, deliver, delivered, store } = await start();
    for (const intent of ['refund:lost-1', 'refund:lost-2', 'refund:lost-3']) await queue(intent);
    // As if the secret of these three were lost.
    await connection.query(
      `update mail_outbox set body_sealed = replace(body_sealed, 'v2.', 'v2.x')`,
    );
    await queue('refund:good');
    await deliver();
    expect(delivered).toMatchObject([{ text: BODY.text_body }]);
    const { rows } = await connection.query(
      `select intent, attempts, dead_at is not null as dead, dead_reason, last_error, leased_until
       from mail_outbox where sent_at is null order by intent`,
    );
    expect(rows).toEqual(
      [1, 2, 3].map((number) => ({
        intent: `refund:lost-${number}`,
        attempts: 1,
        dead: true,
        dead_reason: null,
        last_error: expect.stringMatching(/can’t open this email/),
        leased_until: null,
      })),
    );
    // Nor do they come back.
    await connection.query('update mail_outbox set leased_until = null, due_at = now()');
    await expect(store.claimNext(180)).resolves.toBeUndefined();
  });

  it('of the build before is sent, and then deleted', async () => {
    const { queueInPlain, stored, deliver, delivered } = await start();
    await queueInPlain('refund:1');
    await deliver();
    expect(delivered).toMatchObject([{ text: BODY.text_body }]);
    expect(await stored('refund:1')).toEqual(EMPTY);
  });

  it('of the build before is sealed if it waits, and deleted if it was sent', async () => {
    const { queueInPlain, stored, store } = await start();
    for (let index = 0; index < 5; index += 1) await queueInPlain(`refund:${index}`);
    await queueInPlain('refund:sent', new Date());
    await store.sealPlainBodies(2);
    expect(await stored('refund:sent')).toEqual(EMPTY);
    for (let index = 0; index < 5; index += 1)
      expect(await stored(`refund:${index}`)).toEqual({
        ...EMPTY,
        body_sealed: expect.any(String),
      });
    const waiting = (await store.listNewest(null)).filter(({ sent_at: at }) => at === null);
    expect(waiting).toHaveLength(5);
    for (const email of waiting) expect(email).toMatchObject(BODY);
  });

  it('is never claimed by the build before, which cannot open it', async () => {
    const { queue, connection, deliver } = await start();
    const claimable = async () => {
      const { rows } = await connection.query(
        `select intent from mail_outbox
         where class = 'transactional' and sent_at is null and dead_at is null
           and due_at <= now() and (claimed_until is null or claimed_until <= now())`,
      );
      return rows;
    };
    await queue('refund:1');
    expect(await claimable()).toEqual([]);
    await deliver({ deliver: () => Promise.reject(new Error('451 later')) });
    await connection.query('update mail_outbox set due_at = now()');
    expect(await claimable()).toEqual([]);
  });
});
