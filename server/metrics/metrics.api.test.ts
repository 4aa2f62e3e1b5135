import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readClockAhead } from '../database/clock-difference.ts';
import { findProjectRoot } from '../project-root.ts';
import { countOutdated } from '../providers/search-write-store.ts';
import { freePort } from '../testing/free-port.ts';
import { buildPerson, callApi } from '../testing/people.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasPostgres, openTestDatabase } from '../testing/test-database.ts';
import { metricsApp } from './metrics-app.ts';

/** The value of a series, by its name and its labels in the order of their names; null: there is none. */
function valueOf(text: string, series: string): number | null {
  const line = text.split('\n').find((each) => each.startsWith(`${series} `));
  return line === undefined ? null : Number(line.slice(series.length + 1));
}

describe.skipIf(!hasPostgres())('the metrics', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp({ work: true });
  });
  afterAll(() => app.stop());

  /** What a new server would report, without what was read before. */
  const scrape = async () => {
    const { connection } = app;
    const metrics = metricsApp({
      connection,
      dataDir: tmpdir(),
      countOutdated: () => countOutdated(connection.db),
      clockAhead: () => readClockAhead(connection),
    });
    return (await metrics.request('/metrics')).text();
  };

  it('count requests by pattern and class of the status, never by path', async () => {
    const series =
      'http_request_duration_seconds_count{method="GET",route="/api/providers/:id",status="4xx"}';
    const before = valueOf(await scrape(), series) ?? 0;
    await callApi(app, 'GET', '/providers/canary-one');
    await callApi(app, 'GET', '/providers/canary-two');
    await callApi(app, 'GET', '/canary-nowhere');
    const text = await scrape();
    expect(valueOf(text, series)).toBe(before + 2);
    expect(text).not.toContain('canary');
  });

  it('count hits of the response cache', async () => {
    const hits = 'halewell_response_cache_requests_total{result="hit"}';
    await callApi(app, 'GET', '/providers');
    const before = valueOf(await scrape(), hits) ?? 0;
    await callApi(app, 'GET', '/providers');
    expect(valueOf(await scrape(), hits)).toBe(before + 1);
  });

  it('have members by plan, pools and free disk', async () => {
    await buildPerson(app, { plan: 'single' });
    const text = await scrape();
    expect(valueOf(text, 'halewell_members{plan="single"}')).toBe(1);
    expect(valueOf(text, 'halewell_members{plan="family"}')).toBe(0);
    expect(valueOf(text, 'halewell_database_connections_max{pool="main"}')).toBeGreaterThan(1);
    expect(valueOf(text, 'halewell_database_waiting{pool="main"}')).toBe(0);
    expect(valueOf(text, 'halewell_disk_free_bytes')).toBeGreaterThan(0);
    expect(valueOf(text, 'halewell_database_up')).toBe(1);
    expect(valueOf(text, 'halewell_search_rows_outdated')).toBe(0);
  });

  it('have the depth and age of the outbox by class, also while retries are paused', async () => {
    await app.connection.query(
      `insert into mail_outbox
         (intent, class, recipient, subject, text_body, html_body, created_at, due_at, attempts)
       values
         ('password-reset:1', 'security', 'a@x.example', '', '', '', now() - interval '1 hour', now() + interval '1 hour', 3),
         ('appointment-reminder:1', 'reminder', 'a@x.example', '', '', '', now(), now() + interval '1 day', 0)`,
    );
    const text = await scrape();
    expect(valueOf(text, 'halewell_emails_waiting{class="security"}')).toBe(1);
    expect(valueOf(text, 'halewell_email_oldest_age_seconds{class="security"}')).toBeGreaterThan(
      3_500,
    );
    expect(valueOf(text, 'halewell_emails_waiting{class="reminder"}')).toBe(0);
  });

  it('have the depth and age of due jobs, and when scheduled ones were due and succeeded', async () => {
    await app.connection.query(
      `insert into pgboss.job (name, start_after, data)
       values ('subscription-unwind', now() + interval '1 hour', '{}')`,
    );
    const later = await scrape();
    expect(valueOf(later, 'halewell_jobs_waiting{job="subscription-unwind"}')).toBe(0);
    const lastDue = 'halewell_job_last_due_timestamp_seconds{job="platform-tidy"}';
    // Its time of today or yesterday was before there was a schedule.
    expect(valueOf(later, lastDue)).toBeNull();
    await app.connection.query(
      `update pgboss.schedule set created_on = now() - interval '3 days' where name = 'platform-tidy'`,
    );
    const runs = 'halewell_job_runs_total{job="platform-tidy",outcome="done"}';
    // Other tests of this process may have run it too.
    const before = valueOf(later, runs) ?? 0;
    await app.jobs.send('platform-tidy', {});
    const succeeded = 'halewell_job_last_success_timestamp_seconds{job="platform-tidy"}';
    await expect
      .poll(async () => valueOf(await scrape(), succeeded), { timeout: 30_000 })
      .toBeGreaterThan(Date.now() / 1000 - 60);
    const text = await scrape();
    const due = valueOf(text, lastDue) ?? 0;
    expect(new Date(due * 1000).toISOString()).toMatch(/T0[23]:37:00/);
    expect(valueOf(text, runs)).toBe(before + 1);
  });

  it('say that the database does not answer, instead of waiting for it', async () => {
    const text = await app.connection.db.transaction().execute(async (trx) => {
      await sql`lock table mail_outbox in access exclusive mode`.execute(trx);
      return scrape();
    });
    expect(valueOf(text, 'halewell_database_up')).toBe(0);
    expect(valueOf(text, 'halewell_emails_undeliverable')).toBeNull();
    expect(valueOf(text, 'nodejs_eventloop_lag_p99_seconds')).not.toBeNull();
  });
});

describe.skipIf(!hasPostgres())('a running server', () => {
  it('has every metric that the alerts and the dashboard name, on a port of its own', async () => {
    const database = await openTestDatabase();
    const port = await freePort();
    const server = await startServerProcess({
      DATABASE_URL: database.url ?? '',
      METRICS_PORT: String(port),
    });
    try {
      const read = (path: string) => readFileSync(join(findProjectRoot(), path), 'utf8');
      const rules = read('deploy/monitoring/alerts.yml');
      const recorded = new Set([...rules.matchAll(/record: (\S+)/g)].map(([, name]) => name));
      const named = new Set(
        (rules + read('deploy/monitoring/dashboard.json')).match(
          /\b(?:http|halewell|nodejs|process)[_:][a-z0-9_:]+/g,
        ),
      );
      expect(named.size).toBeGreaterThan(25);
      const missing = async () => {
        // As if it had been installed a day ago: none of its jobs was due before.
        await database.query(`update pgboss.schedule set created_on = now() - interval '1 day'`);
        const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
        const existing = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
        return [...named].filter(
          (name) =>
            !recorded.has(name) &&
            !existing.has(name) &&
            !existing.has(name.replace(/_(?:bucket|count|sum)$/, '')),
        );
      };
      // Schedules are created after the server listens.
      await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
      expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toMatch(
        /^text\/plain; version/,
      );
    } finally {
      await server.stop();
      await database.close();
    }
  });
});
