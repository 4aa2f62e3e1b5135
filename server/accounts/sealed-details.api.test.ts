import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addConfirmed, buildDesk, type Desk, wish } from '../appointments/testing/desk.ts';
import { dumpDatabase } from '../email/testing/dump-database.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { CANARIES, LEAVING_EMAIL, leaveTraces, signUp } from './testing/leave-traces.ts';

/** Every address, phone and date of birth that the people of this test enter. */
const OLD = { address: '9 Whiffling Yard', post_code: 'LS2 7EW', phone: '07700900456' };
const SECRETS = [
  CANARIES.address,
  CANARIES.phone,
  'LS1 3AD',
  '1971-03-04',
  CANARIES.family,
  '2015-06-01',
  '1949-12-31',
  ...Object.values(OLD),
  '1962-11-09',
  '1931-01-05',
];

describe.skipIf(!hasTestDatabase())(
  'addresses, phones and dates of birth at rest (ADR-064)',
  () => {
    const log: string[] = [];
    let app: TestApp;
    let desk: Desk;
    let member: TestPerson;
    let older: TestPerson;
    let oldVisit: string;

    const profileOf = async (person: TestPerson) =>
      (await person.call('GET', `/auth/user/${person.uid}`)).body;
    const visitsOf = async (person: TestPerson) => {
      const path = `/appointments/provider/${desk.providerId}/address/0?pageSize=50`;
      const { text } = await person.call('GET', path);
      return JSON.parse(text) as { _id: string; patientDob: string; patientAge: number | null }[];
    };

    beforeAll(async () => {
      app = await startTestApp({
        env: { LOG_LEVEL: 'debug' },
        logInto: { write: (line) => void log.push(line) },
      });
      desk = await buildDesk(app);
      member = await signUp(app, LEAVING_EMAIL);
      await leaveTraces(app, member, desk);
      const guest = { patientName: 'Ann Lee', patientDob: '1949-12-31', patientGender: 'female' };
      await desk.call('POST', '/appointments', wish(desk, '123412341234', guest));
      older = await buildPerson(app, { plan: 'single' });
      oldVisit = await addConfirmed(desk, older);
      // What a process of the build before stores: plain columns, and nothing else.
      await app.connection.query(
        `update account set address = $2, post_code = $3, phone = $4, dob = '1962-11-09' where uid = $1`,
        [older.uid, ...Object.values(OLD)],
      );
      await app.connection.query(
        `update appointment set patient_dob = '1931-01-05', patient_dob_sealed = '' where id = $1`,
        [oldVisit],
      );
      await app.connection.runScript('analyze account; analyze appointment');
    });
    afterAll(() => app.stop());

    const openedOld = {
      address: OLD.address,
      postCode: OLD.post_code,
      phone: OLD.phone,
      dob: '1962-11-09',
    };

    it('are read from the plain columns until they are sealed', async () => {
      expect(await profileOf(older)).toMatchObject(openedOld);
      expect((await visitsOf(desk)).find(({ _id }) => _id === oldVisit)).toMatchObject({
        patientDob: '1931-01-05',
        patientAge: 95,
      });
    });

    it('are nowhere in the database as plain text once the job has run, nor in its statistics', async () => {
      const before = await everything(app);
      expect(before).toContain(OLD.phone);
      await app.services.plainSealing.run();
      const after = await everything(app);
      // The sweep sees what is not sealed.
      expect(after).toContain('Xanthomere Quobalt');
      for (const secret of SECRETS) expect(after.toLowerCase()).not.toContain(secret.toLowerCase());
    });

    it('are what they were for their owner and the desk', async () => {
      expect(await profileOf(older)).toMatchObject(openedOld);
      expect(await profileOf(member)).toMatchObject({
        address: '77 Brillig Mews, Leeds',
        postCode: 'LS1 3AD',
        phone: CANARIES.phone,
        dob: '1971-03-04',
      });
      const born = (await visitsOf(desk)).map(({ patientDob }) => patientDob);
      expect(born.toSorted()).toEqual(['1931-01-05', '1949-12-31', '1971-03-04', '1971-03-04']);
      const file = await desk.call(
        'GET',
        `/appointments/provider/${desk.providerId}/address/0/export`,
      );
      expect(file.text).toContain('Ann Lee,76,female');
    });

    it('are in the export of the account, without what is stored for them', async () => {
      const file = await older.call('GET', `/auth/user/${older.uid}/export`);
      const content = String(file.body['content']);
      const exported = JSON.parse(content) as Record<string, unknown>;
      expect(exported['profile']).toEqual([
        expect.objectContaining({ ...OLD, dob: '1962-11-09', uid: older.uid }),
      ]);
      expect(JSON.stringify(exported['appointments'])).toContain('1931-01-05');
      expect(content).not.toMatch(/_sealed|phone_hash/);
    });

    it('seals again what a process of the build before changes meanwhile', async () => {
      await app.connection.query(`update account set phone = '020 7946 0958' where uid = $1`, [
        older.uid,
      ]);
      expect(await profileOf(older)).toMatchObject({ ...openedOld, phone: '020 7946 0958' });
      await app.services.plainSealing.run();
      expect(await profileOf(older)).toMatchObject({ ...openedOld, phone: '020 7946 0958' });
      expect(await everything(app)).not.toContain('7946 0958');
    });

    it('loses no change that is made while a batch is being sealed', async () => {
      await app.connection.query(`update account set address = 'Old Street' where uid = $1`, [
        older.uid,
      ]);
      const { versions } = (await older.call('GET', `/auth/user/${older.uid}`)).body as {
        versions: { address: number };
      };
      const change = { address: '1 New Street, Leeds LS1 5HD', version: versions.address };
      const save = () => older.call('POST', `/auth/user/${older.uid}`, change);
      const [, saved] = await Promise.all([app.services.plainSealing.run(), save()]);
      expect(saved.status).toBe(200);
      expect(await profileOf(older)).toMatchObject({ address: '1 New Street, Leeds LS1 5HD' });
    });

    it('go with the account, also when a process of the build before erases it', async () => {
      const dobOf = async (id: string) => {
        const row = app.connection.db
          .selectFrom('appointment')
          .select(['patient_dob', 'patient_dob_sealed'])
          .where('id', '=', id);
        return row.executeTakeFirstOrThrow();
      };
      const gone = { patient_dob: null, patient_dob_sealed: '' };
      expect((await dobOf(oldVisit)).patient_dob_sealed).not.toBe('');
      await app.connection.query(
        `update appointment set patient_dob = null, symptoms_sealed = '', symptom_words = '{}'
       where id = $1`,
        [oldVisit],
      );
      expect(await dobOf(oldVisit)).toEqual(gone);
      const person = await buildPerson(app, { plan: 'single' });
      const visit = await addConfirmed(desk, person);
      expect((await dobOf(visit)).patient_dob_sealed).not.toBe('');
      await app.services.accountLife.eraseAgain(person.uid);
      expect(await dobOf(visit)).toEqual(gone);
    });

    it('fail as a whole if one was changed in the database, without naming a value', async () => {
      const person = await buildPerson(app);
      await app.connection.query(
        'update account set phone_sealed = address_sealed where uid = $1',
        [person.uid],
      );
      const failed = await person.call('GET', `/auth/user/${person.uid}`);
      expect(failed.status).toBe(500);
      expect(failed.text).not.toMatch(/Park Row|sealed/);
      const lines = log.filter((line) => line.includes('SealedValueError'));
      expect(lines.join()).toContain('"column":"phone_sealed"');
    });

    it('never reach the log', () => {
      const text = log.join('\n');
      expect(text).toContain('details-sealed');
      for (const secret of [...SECRETS, 'Park Row']) expect(text).not.toContain(secret);
    });
  },
);

/** What a copy of the database contains, with the frequent values of its statistics. */
async function everything({ connection }: TestApp): Promise<string> {
  const { rows } = await connection.query(
    `select stats::text as row from pg_stats as stats where schemaname = 'public'`,
  );
  const statistics = (rows as { row: string }[]).map(({ row }) => row);
  return [await dumpDatabase(connection), ...statistics].join('\n');
}
