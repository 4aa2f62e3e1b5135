import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD } from '../identity/testing/test-identity.ts';
import { buildPerson, callApi, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

const CANARY = 'ann.canary@example.com';
const within = { timeout: 30_000, interval: 100 };

type Item = { readonly id: string };
type List = { readonly items: readonly Item[]; readonly total: number };

describe.skipIf(!hasTestDatabase())('failed jobs and suppressed addresses in the console', () => {
  let app: TestApp;
  let admin: TestPerson;
  const logged: Record<string, unknown>[] = [];
  let fails = true;

  beforeAll(async () => {
    app = await startTestApp({
      env: { LOG_LEVEL: 'error' },
      logInto: { write: (line) => void logged.push(JSON.parse(line) as Record<string, unknown>) },
    });
    admin = await buildPerson(app, { role: 'admin' });
    const work = async () => {
      if (fails) throw Object.assign(new TypeError(`No mailbox ${CANARY}`), { code: 'EENVELOPE' });
    };
    app.jobs.handle('family-purge', work);
    app.jobs.every('platform-tidy', '37 3 * * *', work);
    await app.jobs.start();
  });
  afterAll(() => app.stop());

  const list = async () => (await admin.call('GET', '/admin/jobs')).body as unknown as List;
  const lastAudit = async () => {
    const { body } = await admin.call('GET', '/admin/audit');
    return (body as { items: object[] }).items[0];
  };

  it('lists a job that used up its attempts, logs it, and tries it again', async () => {
    fails = true;
    expect(await list()).toEqual({ items: [], total: 0 });
    await app.jobs.send('family-purge', { email: CANARY });
    await expect.poll(async () => (await list()).total, within).toBe(1);
    const [job] = (await list()).items;
    expect(job).toMatchObject({
      summary: 'Deletes family details of people who never paid or left long ago',
      attempts: 1,
      reason: 'TypeError, EENVELOPE',
    });
    expect(JSON.stringify(job)).not.toContain(CANARY);
    const { rows } = await app.connection.query(`select output from pgboss.job where id = $1`, [
      job?.id,
    ]);
    expect(JSON.stringify(rows)).not.toContain(CANARY);
    expect(logged).toContainEqual(
      expect.objectContaining({
        event: 'job',
        outcome: 'failed',
        job: 'family-purge',
        jobId: job?.id,
        attempt: 1,
      }),
    );

    fails = false;
    const retry = () => admin.call('POST', `/admin/jobs/${job?.id}/retry`);
    expect((await retry()).body).toEqual({ items: [], total: 0 });
    expect(await lastAudit()).toMatchObject({
      action: 'job/retried',
      subject: job?.id,
      actor: admin.email,
      detail: 'job: family-purge',
    });
    const state = async () => {
      const found = await app.connection.query('select state from pgboss.job where id = $1', [
        job?.id,
      ]);
      return found.rows[0];
    };
    await expect.poll(state, within).toEqual({ state: 'completed' });
    expect((await retry()).body).toMatchObject({ code: 'job/not-failed' });
  });

  it('lists the failed run of a scheduled job only until a later one succeeds', async () => {
    fails = true;
    await app.jobs.send('platform-tidy', {});
    await expect.poll(async () => (await list()).total, within).toBe(1);
    fails = false;
    await app.jobs.send('platform-tidy', {});
    await expect.poll(list, within).toEqual({ items: [], total: 0 });
  });

  it('keeps a failed job for a month', async () => {
    const { rows } = await app.connection.query(
      'select distinct deletion_seconds / 86400 as days from pgboss.queue where name = any($1)',
      [['family-purge', 'membership-refund']],
    );
    expect(rows).toEqual([{ days: 30 }]);
  });

  it('removes the schedule of a job that this version does not have', async () => {
    await app.connection.query(
      `insert into pgboss.queue select 'mail-sweep', policy, retry_limit, retry_delay, retry_backoff,
         retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, null, partition,
         table_name from pgboss.queue where name = 'family-purge'`,
    );
    await app.connection.query(
      `insert into pgboss.schedule (name, cron) values ('mail-sweep', '* * * * *')`,
    );
    const next = await startTestApp({ connection: app.connection });
    await next.jobs.start();
    const { rows } = await app.connection.query(
      `select name from pgboss.schedule where name = 'mail-sweep'`,
    );
    expect(rows).toEqual([]);
    await next.jobs.stop();
  });

  it('shows why an address gets no emails, and lets the operator allow them again', async () => {
    const { suppressions } = app.services;
    const to = { intent: 'refund:suppressed', recipient: CANARY };
    const each = { subject: 'Refund', text_body: '', html_body: '', unsubscribe_url: null };
    await suppressions.add(CANARY, 'bounce', app.clock.now());
    const id = await app.services.outboxStore.add({ ...each, ...to }, app.clock.now());
    const email = async () => {
      const { body } = await admin.call('GET', `/admin/mails?search=${CANARY}`);
      return (body as { items: object[] }).items[0];
    };
    await expect.poll(email, within).toMatchObject({
      state: 'suppressed',
      suppression: { reason: 'bounce', since: app.clock.now().toISOString() },
    });
    const lift = () => admin.call('POST', `/admin/mails/${id}/suppression/lift`);
    expect((await lift()).body).toMatchObject({ id, state: 'suppressed', suppression: null });
    expect(await lastAudit()).toMatchObject({ action: 'mail/suppression-lifted', subject: id });
    expect((await lift()).body).toMatchObject({ code: 'mail/not-suppressed' });
    expect((await admin.call('POST', `/admin/mails/${id}/retry`)).status).toBe(200);
    await expect.poll(email, within).toMatchObject({ state: 'sent', suppression: null });
  });

  it('writes again to a bounced address once its owner has verified it', async () => {
    const email = 'repaired@example.com';
    const { identity, suppressions } = app.services;
    await identity.createUser({ email, password: PASSWORD, name: 'Ann', verified: false });
    await suppressions.add(email, 'bounce', app.clock.now());
    const headers = { origin: app.url };
    const asked = { email, password: PASSWORD };
    await callApi(app, 'POST', '/identity/resend-verification', asked, headers);
    const sent = async () => (await app.services.outboxStore.listNewest(email))[0];
    await expect.poll(sent, within).toMatchObject({ sent_at: expect.any(Date) });
    const token = /token=(\w+)/.exec((await sent())?.text_body ?? '')?.[1];
    const verified = await callApi(
      app,
      'POST',
      '/identity/verify-email',
      { token, password: PASSWORD },
      headers,
    );
    expect(verified.status).toBe(200);
    expect(await suppressions.find(email)).toBeNull();
  });
});
