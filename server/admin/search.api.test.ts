import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARD_RANDOM_BYTES, makeCardNumber } from '#shared/domain/membership/card-number.ts';
import { createAccountStore } from '../accounts/store.ts';
import { addRows } from '../appointments/testing/desk-rows.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { buildApplication } from '../clinic-applications/testing/applications.ts';
import { someApplication } from '../clinic-applications/testing/some-application.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';

/** What SQL reads as more than itself in a pattern, and texts that it would then match too. */
const SIGNS = ['%', '_', '\\'];
const ENDINGS = [...SIGNS, '', 'x'].map((sign) => `${sign}ham`);

describe.skipIf(!hasTestDatabase())('each search of an operator', () => {
  let app: TestApp;
  let admin: TestPerson;

  beforeAll(async () => {
    app = await startTestApp();
    admin = await buildPerson(app, { role: 'admin' });
    const at = app.clock.now();
    const { db } = app.connection;
    const saves = createSaveStore(db);
    for (const [place, ending] of ENDINGS.entries()) {
      const { uid } = await buildPerson(app);
      await createAccountStore(db).change(
        uid,
        { full_name: `Owner${ending}` },
        {
          field: 'fullName',
          version: 0,
          now: at,
        },
      );
      const number = makeCardNumber(randomBytes(CARD_RANDOM_BYTES));
      await db.insertInto('health_card').values({ uid, number, created_at: at }).execute();
      const provider = { name: `Clinic${ending}`, location: `Place${ending}` };
      await saves.save([buildProvider(`clinic-${place}`, provider)], at);
      await addRows(app.connection, `clinic-${place}`, {
        [`visit-${place}`]: { uid, patient_name: `Patient${ending}` },
      });
      await app.services.outboxStore.add(
        {
          intent: `test:${place}`,
          recipient: 'ann@example.com',
          subject: `Subject${ending}`,
          text_body: '',
          html_body: '',
          unsubscribe_url: null,
        },
        at,
      );
      const entry = { at, actorUid: null, action: 'account/role' } as const;
      await writeAudit(db, { ...entry, subject: `Entry${ending}` });
      await buildApplication(app, someApplication({ name: `Practice${ending}` }));
    }
  });
  afterAll(() => app.stop());

  it.each<[string, string, string, string]>([
    ['people', '/admin/people', 'Owner', 'name'],
    ['providers by name', '/admin/providers', 'Clinic', 'name'],
    ['providers by place', '/admin/providers', 'Place', 'location'],
    ['emails', '/admin/mails', 'Subject', 'subject'],
    ['the audit log', '/admin/audit', 'Entry', 'subject'],
    ['applications', '/admin/applications', 'Practice', 'name'],
    ['cards by their owner', '/healthcard', 'Owner', 'fullName'],
  ])('takes %s literally, in any case', async (_, path, word, field) => {
    const find = async (search: string) => {
      const { text } = await admin.call('GET', `${path}?search=${encodeURIComponent(search)}`);
      const body = JSON.parse(text) as { items: Record<string, unknown>[]; total: number } | [];
      const items: readonly Record<string, unknown>[] = Array.isArray(body) ? body : body.items;
      if (!Array.isArray(body)) expect(body.total).toBe(items.length);
      return items.map((item) => item[field]);
    };
    for (const sign of SIGNS)
      expect(await find(`${word}${sign}ham`), sign).toEqual([`${word}${sign}ham`]);
    expect(await find(`${word.slice(1)}HAM`)).toEqual([`${word}ham`]);
    expect(await find(word)).toHaveLength(ENDINGS.length);
  });

  it('takes cards by the name of a visit literally', async () => {
    for (const sign of SIGNS) {
      const search = encodeURIComponent(`Patient${sign}ham`);
      const { text } = await admin.call('GET', `/healthcard?search=${search}`);
      expect(JSON.parse(text), sign).toMatchObject([{ fullName: `Owner${sign}ham` }]);
    }
  });
});
