import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addConfirmed, addPending, buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { choose, kindsTo } from '../notifications/testing/clinic-emails.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import type { JobName } from './job-names.ts';
import { ROW_ATTEMPTS } from './sweep-failure-store.ts';

const NOW = '2026-03-02T10:00:00Z';

/** Every change of a row that contains the word fails. */
const POISON = `
  create or replace function poison() returns trigger language plpgsql as $$
  begin
    if to_jsonb(coalesce(new, old))::text like '%' || tg_argv[0] || '%' then
      raise exception 'poisoned';
    end if;
    return coalesce(new, old);
  end $$`;

type Pair = {
  /** What the failing row alone contains. */
  readonly word: string;
  readonly rowId: string;
  /** The table whose change fails. */
  readonly table: string;
  readonly run: () => Promise<void>;
  /** Whether the row after it was done. */
  readonly isDone: () => Promise<boolean>;
};

describe.skipIf(!hasTestDatabase())('a row at which a scheduled job fails', () => {
  let app: TestApp;
  let desk: Desk;
  let member: TestPerson;
  let other: TestPerson;
  let admin: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    await app.connection.runScript(POISON);
    desk = await buildDesk(app);
    [member, other] = [
      await buildPerson(app, { plan: 'family' }),
      await buildPerson(app, { plan: 'family' }),
    ];
    admin = await buildPerson(app, { role: 'admin' });
  });
  beforeEach(async () => {
    app.clock.set(NOW);
    await app.connection.query('delete from rate_limit');
    await app.connection.query('delete from sweep_failure');
  });
  afterAll(() => app.stop());

  const query = async (text: string, values: unknown[] = []) =>
    (await app.connection.query(text, values)).rows as Record<string, unknown>[];
  const poison = (table: string, word: string) =>
    app.connection.runScript(
      `create trigger poison before insert or update or delete on ${table}
       for each row execute function poison('${word}')`,
    );
  const heal = (table: string) => app.connection.runScript(`drop trigger poison on ${table}`);
  const isQueued = async (part: string) =>
    (await query('select id from mail_outbox where intent like $1', [`%${part}%`])).length > 0;
  const failuresOf = (job: JobName) =>
    query('select row_id, attempts from sweep_failure where job = $1', [job]);

  const PAIRS: Readonly<Partial<Record<JobName, () => Promise<Pair>>>> = {
    async 'appointment-expire'() {
      const [bad, good] = [await addPending(desk, member), await addPending(desk, member)];
      await query(
        `update appointment set created_at = created_at - interval '1 hour' where id = $1`,
        [bad],
      );
      app.clock.set('2026-03-06T07:45:00Z');
      return {
        word: bad,
        rowId: bad,
        table: 'appointment',
        run: () => app.services.appointments.expire(),
        isDone: async () =>
          (await query('select status from appointment where id = $1', [good]))[0]?.['status'] ===
          'cancelled',
      };
    },
    async 'appointment-remind'() {
      const ids = [
        await addConfirmed(desk, member, { requestedDate: '2026-06-20' }),
        await addConfirmed(desk, member, { requestedDate: '2026-06-20' }),
      ].toSorted();
      app.clock.set('2026-06-13T08:30:00Z');
      const [bad = '', good = ''] = ids;
      return {
        word: `appointment-reminder:${bad}`,
        rowId: `${bad}:7`,
        table: 'mail_outbox',
        run: () => app.services.appointments.remind(),
        isDone: () => isQueued(`appointment-reminder:${good}`),
      };
    },
    async 'membership-remind'() {
      const rows = await query(
        `select id from membership where uid in ($1, $2) order by expires_on, id`,
        [member.uid, other.uid],
      );
      const [bad = '', good = ''] = rows.map(({ id }) => String(id));
      app.clock.set('2027-02-05T08:15:00Z');
      return {
        word: `renewal-reminder:${bad}`,
        rowId: bad,
        table: 'mail_outbox',
        run: () => app.services.membership.remind(),
        isDone: () => isQueued(`renewal-reminder:${good}`),
      };
    },
    async 'clinic-resume'() {
      const paused = [await buildDesk(app), await buildDesk(app)].map(
        ({ providerId }) => providerId,
      );
      const [bad = '', good = ''] = paused.toSorted();
      await query(
        `update provider set state = 'paused', paused_until = '2026-03-03' where id = any($1)`,
        [paused],
      );
      app.clock.set('2026-03-05T08:04:00Z');
      return {
        word: `"id": "${bad}"`,
        rowId: bad,
        table: 'provider',
        run: () => app.services.lifecycle.resumeDue(),
        isDone: async () =>
          (await query('select state from provider where id = $1', [good]))[0]?.['state'] ===
          'live',
      };
    },
    async 'clinic-emails'() {
      const desks = [await buildDesk(app), await buildDesk(app)].toSorted((one, two) =>
        one.providerId < two.providerId ? -1 : 1,
      );
      for (const each of desks) {
        await choose(each, { requests: 'digest', digestHours: [13] });
        await addPending(each, member);
      }
      app.clock.set('2026-03-02T13:00:00Z');
      const [bad, good] = desks;
      return {
        word: `clinic-digest:${bad?.providerId}:`,
        rowId: `${bad?.providerId}:digest`,
        table: 'mail_outbox',
        run: () => app.services.notifications.sendDue(),
        isDone: async () => (await kindsTo(app, good?.email ?? '')).includes('clinic-digest'),
      };
    },
    async 'family-purge'() {
      const people = [await buildPerson(app), await buildPerson(app)];
      for (const { uid } of people)
        await query(
          `insert into family_record (uid, members_sealed, member_count, created_at, updated_at)
           values ($1, 'x', 1, '2025-01-01', '2025-01-01')`,
          [uid],
        );
      const [bad = '', good = ''] = people.map(({ uid }) => uid).toSorted();
      return {
        word: bad,
        rowId: bad,
        table: 'family_record',
        run: () => app.services.family.purge(),
        isDone: async () =>
          (await query('select uid from family_record where uid = $1', [good])).length === 0,
      };
    },
  };

  it.each(Object.keys(PAIRS) as JobName[])(
    'of %s does not hold up the others, and is tried again until it succeeds',
    async (job) => {
      const pair = await PAIRS[job]?.();
      if (!pair) throw new Error(`No rows for ${job}`);
      await poison(pair.table, pair.word);
      try {
        await pair.run();
        expect(await pair.isDone()).toBe(true);
        expect(await failuresOf(job)).toEqual([{ row_id: pair.rowId, attempts: 1 }]);
        await pair.run();
        expect(await failuresOf(job)).toEqual([{ row_id: pair.rowId, attempts: 2 }]);
      } finally {
        await heal(pair.table);
      }
      await pair.run();
      expect(await failuresOf(job)).toEqual([]);
    },
  );

  it('is tried less often after some attempts, listed in the console, and tried again from there', async () => {
    const tried: string[] = [];
    const rows = ['bad', 'good'];
    const run = (fails = true) =>
      app.jobs.eachRow('clinic-emails', {
        rows,
        idOf: (row) => row,
        async work(row) {
          tried.push(row);
          if (fails && row === 'bad') throw new TypeError('Unknown');
        },
      });
    const listed = async () => {
      const { body } = await admin.call('GET', '/admin/jobs');
      return body as unknown as { total: number; items: { id: string; reason: string }[] };
    };
    for (let at = 1; at < ROW_ATTEMPTS; at += 1) await run();
    expect((await listed()).total).toBe(0);
    await run();
    await run();
    expect(tried.filter((row) => row === 'bad')).toHaveLength(ROW_ATTEMPTS);
    expect(tried.filter((row) => row === 'good')).toHaveLength(ROW_ATTEMPTS + 1);
    const { items, total } = await listed();
    expect(total).toBe(1);
    expect(items).toMatchObject([
      {
        summary: 'Sends clinics their digests of requests and tomorrow’s lists',
        attempts: ROW_ATTEMPTS,
        reason: 'TypeError',
      },
    ]);
    expect((await admin.call('POST', `/admin/jobs/${items[0]?.id}/retry`)).status).toBe(200);
    expect((await listed()).total).toBe(0);
    expect(await query(`select name from pgboss.job where name = 'clinic-emails'`)).toHaveLength(1);
    await run(false);
    expect(await failuresOf('clinic-emails')).toEqual([]);
    // Without help it is tried a few times a day.
    for (let at = 0; at < ROW_ATTEMPTS; at += 1) await run();
    await query(`update sweep_failure set failed_at = now() - interval '7 hours'`);
    await run(false);
    expect(await failuresOf('clinic-emails')).toEqual([]);
  });
});
