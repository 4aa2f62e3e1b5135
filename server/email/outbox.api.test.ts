import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createJobs } from '../jobs/jobs.ts';
import { settableClock } from '../testing/settable-clock.ts';
import { createSmtpEmail } from '../ports/email/live.ts';
import { startSmtpInbox } from '../testing/smtp-inbox.ts';
import { hasTestDatabase, openTestDatabase } from '../testing/test-database.ts';
import { createOutbox } from './outbox.ts';
import type { EmailMessage } from './render-email.ts';
import { createTestOutboxStore, deliveryDeps } from './testing/delivery-deps.ts';

const SENDER = {
  from: 'Halewell <no-reply@mail.halewell.example>',
  replyTo: 'members@halewell.example',
};
const brand = {
  name: 'Halewell',
  supportEmail: 'members@halewell.example',
  supportPhone: '020 7946 0123',
  appUrl: 'http://localhost:3000',
};

describe.skipIf(!hasTestDatabase())('the outbox', () => {
  const endings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).toReversed()) await end();
  });

  async function start() {
    const smtp = await startSmtpInbox();
    const connection = await openTestDatabase();
    const jobs = createJobs(connection);
    const store = createTestOutboxStore(connection.db);
    const outbox = createOutbox({
      ...deliveryDeps(connection),
      store,
      jobs,
      port: createSmtpEmail(smtp.url, SENDER),
      clock: settableClock('2026-03-01T10:00:00Z'),
      brand,
    });
    await jobs.start();
    endings.push(
      () => connection.close(),
      () => smtp.stop(),
      () => jobs.stop(),
    );
    return { smtp, store, outbox, connection };
  }

  const message: EmailMessage = {
    intent: 'membership-active:ann',
    to: 'ann@example.com',
    subject: 'Welcome',
    preheader: 'It has begun.',
    heading: 'Welcome, Ann <b>',
    paragraphs: ['First & last.'],
    action: { label: 'Open', url: 'http://localhost:3000/x?a=1&b=2' },
  };

  it('keeps the text of an email that is over for 30 days, and the rest for 12 months', async () => {
    const { store, connection } = await start();
    const now = new Date('2027-03-02T10:00:00Z');
    const ENDS = { sent: 'sent_at', 'given up': 'dead_at', waiting: 'failed_at' } as const;
    for (const day of ['2026-03-01', '2026-03-03', '2027-01-30', '2027-02-01'])
      for (const [end, column] of Object.entries(ENDS)) {
        const email = { ...message, recipient: end, text_body: 'x', html_body: 'x' };
        const row = { ...email, intent: `refund:${end} ${day}`, unsubscribe_url: null };
        const id = await store.add({ ...row, delaySeconds: 3_600 }, new Date(`${day}T10:00:00Z`));
        await connection.query(`update mail_outbox set ${column} = now() where id = $1`, [id]);
      }
    await store.tidy(now);
    const left = async (end: string) =>
      (await store.listNewest(end)).map((row) => `${row.intent.slice(-10)} ${row.text_body}`);
    const ended = ['2027-02-01 x', '2027-01-30 ', '2026-03-03 '];
    expect(await left('sent')).toEqual(ended);
    expect(await left('given up')).toEqual(ended);
    expect((await left('waiting')).map((row) => row.at(-1))).toEqual(['x', 'x', 'x', 'x']);
  });

  it('sends a calendar file as a part that calendars act on, and as an attachment', async () => {
    const { smtp, store, outbox } = await start();
    const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n';
    const calendar = { method: 'CANCEL', fileName: 'appointment.ics', content } as const;
    await outbox.queue({ ...message, calendar });
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 15_000);
    const [raw = ''] = smtp.received;
    expect(raw).toMatch(/^Content-Type: text\/calendar; charset=utf-8; method=CANCEL/m);
    const { attachments } = await PostalMime.parse(raw);
    expect(attachments).toMatchObject([
      { mimeType: 'text/calendar', method: 'CANCEL' },
      { mimeType: 'application/ics', filename: 'appointment.ics', disposition: 'attachment' },
    ]);
    const bytes = Buffer.from(content).toString('base64');
    expect(raw).toContain(bytes);
    await vi.waitFor(async () => {
      const [sent] = await store.listNewest(null);
      expect(sent?.sent_at).not.toBeNull();
      // Deleted with the rest of the body.
      expect(sent).not.toHaveProperty('calendar');
    }, 15_000);
  });

  it('delivers an email once as text and HTML, even if its intent is queued again', async () => {
    const { smtp, store, outbox } = await start();
    await Promise.all([outbox.queue(message), outbox.queue(message), outbox.queue(message)]);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 15_000);
    const email = await PostalMime.parse(smtp.received[0] ?? '');
    expect(email.subject).toBe('Welcome');
    expect(email.text).toContain('http://localhost:3000/x?a=1&b=2');
    expect(email.html).toContain('Welcome, Ann &lt;b&gt;');
    await vi.waitFor(
      async () => expect((await store.listNewest('ANN@example.com'))[0]?.sent_at).not.toBeNull(),
      5_000,
    );
  });

  it('delays an email, and can withdraw it before it is sent', async () => {
    const { smtp, outbox, store, connection } = await start();
    const waiting: EmailMessage = { ...message, intent: 'reward-earned:ann', delaySeconds: 600 };
    await outbox.queue(waiting);
    await outbox.queue(message);
    const sent = async () =>
      (await store.listNewest(null)).filter((email) => email.sent_at).map(({ intent }) => intent);
    await vi.waitFor(async () => expect(await sent()).toEqual([message.intent]), 15_000);
    const intents = async () =>
      (await store.listNewest(null)).map(({ intent }) => intent).toSorted();
    expect(await intents()).toEqual(['reward-earned:ann', message.intent].toSorted());
    const withdraw = (intent: string) =>
      connection.db.transaction().execute((trx) => outbox.withdraw(intent, trx));
    await withdraw('reward-earned:ann');
    // A sent email cannot be withdrawn.
    await withdraw(message.intent);
    expect(await intents()).toEqual([message.intent]);
    await outbox.queue(waiting);
    expect(await intents()).toHaveLength(2);
    expect(smtp.received).toHaveLength(1);
  });

  it('sends list headers for a newsletter email only', async () => {
    const { smtp, outbox } = await start();
    const token = 'a'.repeat(43);
    const url = `https://halewell.example/api/email/newsletter/unsubscribe/${token}`;
    const page = `https://halewell.example/newsletter/unsubscribe?token=${token}`;
    await outbox.queue({
      ...message,
      intent: 'newsletter-welcome:ann',
      unsubscribe: { page, url },
    });
    await outbox.queue(message);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(2), 15_000);
    const emails = await Promise.all(smtp.received.map((email) => PostalMime.parse(email)));
    const headersOf = (email: (typeof emails)[number] | undefined) =>
      email?.headers
        .filter(({ key }) => key.startsWith('list-'))
        .map(({ key, value }) => [key, value]);
    const left = emails.find(({ text }) => text?.includes(page));
    expect(headersOf(left)).toEqual(
      expect.arrayContaining([
        ['list-id', '<newsletter.mail.halewell.example>'],
        ['list-unsubscribe', `<${url}>`],
        ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
      ]),
    );
    expect(left?.html).toContain(`href="${page}"`);
    expect(headersOf(emails.find((email) => email !== left))).toEqual([]);
  });

  it('marks every email as automatic, with a Message-ID of ours and replies to people', async () => {
    const { smtp, store, outbox } = await start();
    await outbox.queue(message);
    await vi.waitFor(() => expect(smtp.received).toHaveLength(1), 15_000);
    const email = await PostalMime.parse(smtp.received[0] ?? '');
    const [row] = await store.listNewest(null);
    expect(email.messageId).toBe(`<${row?.id}@mail.halewell.example>`);
    expect(email.from).toEqual({ name: 'Halewell', address: 'no-reply@mail.halewell.example' });
    expect(email.replyTo).toMatchObject([{ address: 'members@halewell.example' }]);
    const header = (name: string) => email.headers.find(({ key }) => key === name)?.value;
    expect(header('auto-submitted')).toBe('auto-generated');
    expect(header('x-auto-response-suppress')).toBe('OOF, AutoReply');
  });

  it('sends nothing if the transaction is rolled back', async () => {
    const { store, outbox, connection } = await start();
    const failing = connection.db.transaction().execute(async (trx) => {
      await outbox.queue(message, trx);
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await store.listNewest(null)).toEqual([]);
  });
});
