import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callApi } from '../testing/people.ts';
import { startSmtpInbox, type SmtpInbox } from '../testing/smtp-inbox.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const SECRET = 'a secret of the mail provider, long enough';
const EACH = { subject: 'Hello', text_body: 'Hello', html_body: 'Hello', unsubscribe_url: null };

describe.skipIf(!hasTestDatabase())('reports of bounces and complaints', () => {
  let app: TestApp;
  let smtp: SmtpInbox;
  beforeAll(async () => {
    smtp = await startSmtpInbox();
    app = await startTestApp({
      env: {
        SMTP_URL: smtp.url,
        BOUNCE_DOMAIN: 'bounces.halewell.example',
        EMAIL_REPORT_SECRET: SECRET,
      },
      work: true,
    });
  });
  afterAll(async () => {
    await app.stop();
    await smtp.stop();
  });

  const report = (reports: readonly object[], secret = SECRET) =>
    fetch(`${app.url}/api/email/reports`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-report-secret': secret },
      body: JSON.stringify({ reports }),
    });
  const reasons = async () => {
    const { rows } = await app.connection.query('select reason from email_suppression');
    return rows.map((row) => (row as { reason: string }).reason);
  };
  const reset = () => app.connection.query('delete from email_suppression');

  /** Sends an email to an address. @returns the envelope's sender */
  async function sendTo(recipient: string): Promise<string> {
    const before = smtp.senders.length;
    const to = { intent: `refund:${recipient}`, recipient };
    await app.services.outboxStore.add({ ...EACH, ...to }, app.clock.now());
    await expect.poll(() => smtp.senders.length, { timeout: 15_000 }).toBe(before + 1);
    return smtp.senders.at(-1) ?? '';
  }

  it('find the recipient by the return path, in any case of its letters', async () => {
    const returnPath = await sendTo('gone@example.com');
    expect(returnPath).toMatch(/^bounce\+[0-9a-f]{32}-[0-9a-f]{16}@bounces\.halewell\.example$/);
    const bounce = { kind: 'bounce', permanent: true, returnPath: returnPath.toUpperCase() };
    const response = await report([bounce, bounce]);
    expect([response.status, await response.json()]).toEqual([200, { suppressed: 2 }]);
    expect(await reasons()).toEqual(['bounce']);
    await reset();
  });

  it('take an address instead, for providers that name it', async () => {
    const complaint = { kind: 'complaint', permanent: true, address: 'Cross@example.com' };
    expect(await (await report([complaint])).json()).toEqual({ suppressed: 1 });
    expect(await reasons()).toEqual(['complaint']);
    await reset();
  });

  it('change nothing for a bounce that may pass, or for an email that is not ours', async () => {
    const returnPath = await sendTo('full@example.com');
    const forged = returnPath.replace(/-[0-9a-f]{16}@/, '-0123456789abcdef@');
    const response = await report([
      { kind: 'bounce', permanent: false, returnPath },
      { kind: 'bounce', permanent: true, returnPath: forged },
      { kind: 'bounce', permanent: true, returnPath: 'bounce@example.com' },
      { kind: 'complaint', permanent: true },
    ]);
    expect(await response.json()).toEqual({ suppressed: 0 });
    expect(await reasons()).toEqual([]);
  });

  it('need the secret', async () => {
    const bounce = { kind: 'bounce', permanent: true, address: 'ann@example.com' };
    for (const secret of ['', `${SECRET}.`]) {
      const response = await report([bounce], secret);
      const { code } = (await response.json()) as { code: string };
      expect([response.status, code]).toEqual([400, 'webhook/bad-signature']);
    }
    const none = await startTestApp();
    const refused = await callApi(none, 'POST', '/email/reports', { reports: [bounce] });
    expect(refused.body).toMatchObject({ code: 'webhook/bad-signature' });
    await none.stop();
    expect(await reasons()).toEqual([]);
  });
});
