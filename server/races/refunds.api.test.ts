import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addConfirmed, addPending, buildDesk, type Desk } from '../appointments/testing/desk.ts';
import { revealCode } from '../membership/testing/use-membership.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { buildPerson, type TestPerson } from '../testing/people.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import {
  type Act,
  expectOnly,
  expectSuccess,
  expectWinners,
  outcomes,
  RACE_TIMEOUT_MS,
  type Races,
  startRaces,
} from './testing/race.ts';

const WITH_CODE = 'with-code';
const TIMEOUT = { timeout: RACE_TIMEOUT_MS };

describe.skipIf(!hasTestDatabase())('a refund', TIMEOUT, () => {
  let races: Races;
  let desk: Desk;
  let admin: TestPerson;
  beforeAll(async () => {
    races = await startRaces('refunds');
    desk = await buildDesk(races.app);
    const withCode = buildProvider(WITH_CODE, { offers: ['15% off with code WHITE15'] });
    await createSaveStore(races.app.connection.db).save([withCode], races.app.clock.now());
    admin = await buildPerson(races.app, { role: 'admin' });
  });
  afterAll(() => races.stop());

  const member = () => buildPerson(races.app, { plan: 'single' });
  const refund =
    (person: TestPerson): Act =>
    (caller) =>
      caller.post(`/membership/${person.uid}/refund`, {}, person);
  /** The state of the refund, and what was paid back. */
  async function stateOf(person: TestPerson) {
    await races.app.sandbox.settled();
    const { body } = await person.call('GET', `/membership/${person.uid}`);
    const { rows } = await races.app.connection.query(
      `select coalesce(sum(amount_pence), 0)::int as pence from payment_ledger
       where uid = $1 and kind = 'refund'`,
      [person.uid],
    );
    const { state } = body['refundWish'] as { state: string };
    return `${state} ${(rows as { pence: number }[])[0]?.pence}`;
  }

  it('is paid once, however often it is asked for', () =>
    races.everyRound(async () => {
      const person = await member();
      const [replies = []] = await races.atOnce(refund(person));
      expectSuccess(replies);
      expect(await stateOf(person)).toBe('refunded 7500');
    }));

  it('waits for an operator if a code was shown first', () =>
    races.everyRound(async () => {
      const person = await member();
      const [asked = [], shown = []] = await races.atOnce(refund(person), (caller) =>
        caller.post(`/providers/${WITH_CODE}/promo-codes`, { confirmed: true }, person),
      );
      expectSuccess(asked);
      expectOnly(shown, ['200', '403 promo-code/members-only']);
      const wasShown = outcomes(shown)['200'] !== undefined;
      expect(await stateOf(person)).toBe(wasShown ? 'waiting 0' : 'refunded 7500');
    }));

  it('waits for an operator if a visit that the member asked for was confirmed first', () =>
    races.everyRound(async () => {
      const person = await member();
      const id = await addPending(desk, person);
      const [asked = [], confirmed = []] = await races.atOnce(refund(person), (caller) =>
        caller.call('PUT', `/appointments/${id}`, { status: 'confirmed' }, desk),
      );
      expectSuccess(asked);
      expectWinners(confirmed, 1, ['409 appointment/stale', '409 appointment/not-possible']);
      // A confirmation after the refund was promised is not use of the membership.
      expect(await stateOf(person)).toMatch(/^(waiting 0|refunded 7500)$/);
    }));

  it('waits for an operator if the member checked in first', () =>
    races.everyRound(async () => {
      const person = await member();
      const id = await addConfirmed(desk, person);
      const [asked = [], checkedIn = []] = await races.atOnce(refund(person), (caller) =>
        caller.post(`/appointments/${id}/check-in`, undefined, person),
      );
      expectSuccess(asked);
      const isHere = outcomes(checkedIn)['200'] !== undefined;
      if (!isHere) expect(await stateOf(person)).toBe('refunded 7500');
      expect(await stateOf(person)).toMatch(/^(waiting 0|refunded 7500)$/);
    }));

  it('is decided once by the operators', () =>
    races.everyRound(async () => {
      const person = await member();
      await revealCode(races.app.connection.db, person.uid, races.app.clock.now());
      await person.call('POST', `/membership/${person.uid}/refund`, {});
      const { text } = await admin.call('GET', '/refund-requests');
      const waiting = JSON.parse(text) as { id: string; uid: string }[];
      const id = waiting.find(({ uid }) => uid === person.uid)?.id ?? '';
      const decide =
        (decision: string): Act =>
        (caller) =>
          caller.post(`/refund-requests/${id}/decide`, { decision, note: '' }, admin);
      const [granted = [], declined = []] = await races.atOnce(decide('refund'), decide('decline'));
      const isGranted = outcomes(granted)['200'] !== undefined;
      expect([outcomes(granted)['200'], outcomes(declined)['200']]).toEqual(
        isGranted ? [granted.length, undefined] : [undefined, declined.length],
      );
      expectOnly([...granted, ...declined], ['200', '409 refund/already-decided']);
      expect(await stateOf(person)).toBe(isGranted ? 'refunded 7500' : 'declined 0');
    }));
});
