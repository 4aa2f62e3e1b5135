import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPEN_APPLICATIONS_PER_EMAIL } from '#shared/domain/clinics/application.ts';
import { clinicApplicationForm } from '#shared/forms/clinic-application.ts';
import {
  buildApplication,
  emailsTo,
  tokenOf,
} from '../clinic-applications/testing/applications.ts';
import { someApplication } from '../clinic-applications/testing/some-application.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { SEARCH } from './testing/more-invariants.ts';
import {
  type Act,
  expectOnly,
  expectWinners,
  outcomes,
  RACE_TIMEOUT_MS,
  type Races,
  startRaces,
} from './testing/race.ts';

const TIMEOUT = { timeout: RACE_TIMEOUT_MS };
/** More than a mailbox may have. */
const APPLICATIONS = 8;
const CHANGED = '409 application/not-possible';

describe.skipIf(!hasTestDatabase())('applications at the same moment', TIMEOUT, () => {
  let races: Races;
  let admin: TestPerson;
  beforeAll(async () => {
    races = await startRaces('clinic applications', SEARCH);
    admin = await buildPerson(races.app, { role: 'admin' });
  });
  afterAll(() => races.stop());

  async function inReview() {
    await races.app.connection.query('delete from rate_limit');
    const application = someApplication();
    const id = await buildApplication(races.app, application);
    await admin.call('POST', `/admin/applications/${id}/move`, { move: 'review' });
    return { ...application, id, token: await tokenOf(races.app, application.contactEmail) };
  }
  const recordsNamed = async (name: string) => {
    const { rows } = await races.app.connection.query('select id from provider where name = $1', [
      name,
    ]);
    return rows.length;
  };

  it('operators who approve open one record and send one email', () =>
    races.everyRound(async () => {
      const { id, name, contactEmail } = await inReview();
      const [replies = []] = await races.atOnce((caller) =>
        caller.post(`/admin/applications/${id}/move`, { move: 'approve' }, admin),
      );
      expectWinners(replies, 1, [CHANGED]);
      expect(await recordsNamed(name)).toBe(1);
      const emails = await emailsTo(races.app, contactEmail);
      expect(emails.filter(({ intent }) => intent.startsWith('listing-approved'))).toHaveLength(1);
    }));

  it('an approval, a refusal and a withdrawal: one of them holds', () =>
    races.everyRound(async () => {
      const { id, name, token } = await inReview();
      const decide =
        (body: object): Act =>
        (caller) =>
          caller.post(`/admin/applications/${id}/move`, body, admin);
      const replies = await races.atOnce(
        decide({ move: 'approve' }),
        decide({ move: 'decline', message: 'It has closed.' }),
        (caller) => caller.post('/clinic-applications/withdraw', { token }),
      );
      expectWinners(replies.flat(), 1, [CHANGED]);
      const [approvals = []] = replies;
      expect(await recordsNamed(name)).toBe(outcomes(approvals)['200'] ?? 0);
    }));

  it('a mailbox never has more than three open applications', () =>
    races.everyRound(async () => {
      const { app } = races;
      const { contactEmail } = someApplication();
      const tokens: string[] = [];
      for (let count = 0; count < APPLICATIONS; count += 1) {
        await app.connection.query('delete from rate_limit');
        app.clock.set(new Date(app.clock.now().getTime() + 1000));
        await app.services.clinicApplications.apply({
          application: clinicApplicationForm.parse(someApplication({ contactEmail })),
          referenceCode: '',
          filledInMs: 60_000,
        });
        tokens.push(await tokenOf(app, contactEmail));
      }
      const [replies = []] = await races.atOnce((caller, index) =>
        caller.post('/clinic-applications/confirm', {
          token: tokens[index % APPLICATIONS] ?? '',
        }),
      );
      expectOnly(replies, ['200', '409 application/too-many-open']);
      const { items } = await app.services.clinicApplications.review.list({ search: contactEmail });
      expect(items).toHaveLength(OPEN_APPLICATIONS_PER_EMAIL);
    }));

  it('a question is answered once', () =>
    races.everyRound(async () => {
      const { id, token } = await inReview();
      const question = { move: 'ask', message: 'Where are you?' };
      await admin.call('POST', `/admin/applications/${id}/move`, question);
      const [replies = []] = await races.atOnce((caller, index) =>
        caller.post('/clinic-applications/answer', { token, message: `In Leeds ${index}` }),
      );
      expectOnly(replies, ['200', CHANGED]);
      expectWinners(replies, 1, [CHANGED]);
    }));
});
