import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmTokens,
  emailsTo,
  leaveToken,
  someAddress,
} from '../newsletter/testing/newsletter-emails.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { LIMITS } from '#shared/contract/limits.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  type Act,
  CALLERS,
  expectOnly,
  expectSuccess,
  expectWinners,
  outcomes,
  RACE_TIMEOUT_MS,
  type Races,
  startRaces,
} from './testing/race.ts';

const TIMEOUT = { timeout: RACE_TIMEOUT_MS };

describe.skipIf(!hasTestDatabase())('newsletter calls at the same moment', TIMEOUT, () => {
  let races: Races;
  const people: TestPerson[] = [];
  beforeAll(async () => {
    races = await startRaces('newsletter');
    for (let count = 0; count < 10; count += 1) people.push(await buildPerson(races.app));
  });
  afterAll(() => races.stop());

  const subscribe = (caller: Parameters<Act>[0], email: string, person?: TestPerson) =>
    caller.post('/email/newsletter/subscribe', { email }, person);
  async function asked(): Promise<{ email: string; confirm: Act; leave: Act }> {
    const { app } = races;
    const email = someAddress();
    const asker = await buildPerson(app);
    await app.services.newsletter.subscribe(asker, { email, name: '' });
    const [token = ''] = await confirmTokens(app, email);
    const leaving = await leaveToken(app, email);
    return {
      email,
      confirm: (caller) => caller.post('/email/newsletter/confirm', { token }),
      leave: (caller) => caller.post(`/email/newsletter/unsubscribe/${leaving}`),
    };
  }

  it('by ten people about one address create one row and one email', () =>
    races.everyRound(async () => {
      const email = someAddress();
      // A few a day from one account.
      await races.app.connection.query('delete from newsletter_asker');
      const [replies = []] = await races.atOnce((caller, index) =>
        subscribe(caller, email, people[index % people.length]),
      );
      expectSuccess(replies);
      expect(await emailsTo(races.app, email)).toHaveLength(1);
    }));

  it('by one person about many addresses reach a few', () =>
    races.everyRound(async () => {
      const asker = await buildPerson(races.app);
      const addresses = Array.from({ length: CALLERS }, someAddress);
      const [replies = []] = await races.atOnce((caller, index) =>
        subscribe(caller, addresses[index] ?? '', asker),
      );
      expectWinners(replies, LIMITS.newsletter.points, ['429 rate/too-many']);
      const emails = await Promise.all(addresses.map((email) => emailsTo(races.app, email)));
      expect(emails.flat()).toHaveLength(LIMITS.newsletter.points);
    }));

  it('confirm an address once, with one welcome', () =>
    races.everyRound(async () => {
      const { email, confirm } = await asked();
      const [replies = []] = await races.atOnce(confirm);
      expectSuccess(replies);
      expect(await emailsTo(races.app, email)).toHaveLength(2);
    }));

  it('leave an address unsubscribed if one of them unsubscribes it', () =>
    races.everyRound(async () => {
      const { app } = races;
      const { email, confirm, leave } = await asked();
      const [confirmed = [], left = []] = await races.atOnce(confirm, leave);
      expectSuccess(left);
      expectOnly(confirmed, ['200', '404 newsletter/link-not-valid']);
      const { subscription, unsubscribedAt } =
        await app.services.newsletter.exportPersonalData(email);
      expect(subscription).toBeNull();
      expect(unsubscribedAt).not.toBeNull();
      // A welcome only if it was confirmed first.
      const welcomes = outcomes(confirmed)['200'] === undefined ? 0 : 1;
      expect(await emailsTo(app, email)).toHaveLength(1 + welcomes);
    }));
});
