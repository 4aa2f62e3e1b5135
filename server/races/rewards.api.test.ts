import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addConfirmed, buildDesk } from '../appointments/testing/desk.ts';
import { disputePayment } from '../membership/testing/bank.ts';
import { visits } from '../rewards/testing/check-ins.ts';
import { buildPerson, buyPlan, type TestPerson } from '../testing/people.ts';
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

const TODAY = '2026-03-02';
const CIRCLE = '409 referral/circle';
const REFERRED = '409 referral/already-referred';
const ONE_BY_ONE = { timeout: RACE_TIMEOUT_MS };

describe.skipIf(!hasTestDatabase())('at the same moment', ONE_BY_ONE, () => {
  let races: Races;
  let admin: TestPerson;
  beforeAll(async () => {
    races = await startRaces('rewards');
    admin = await buildPerson(races.app, { role: 'admin' });
  });
  afterAll(() => races.stop());

  const rowsOf = async (sql: string, ...values: string[]) =>
    (await races.app.connection.query(sql, values)).rows;
  const person = () => buildPerson(races.app);
  const codeOf = ({ uid }: TestPerson) => races.app.services.referrals.codeOf(uid);
  const claim =
    ({ uid, token }: TestPerson): Act =>
    (caller) =>
      caller.post('/rewards/claim', { uid, set: 1 }, { uid, token });
  const markPaid =
    (key: string): Act =>
    (caller, index) =>
      caller.post('/payouts/paid', { key, reference: `Voucher ${index}` }, admin);
  const apply =
    (friend: TestPerson, code: string): Act =>
    (caller) =>
      caller.post('/referrals/apply', { uid: friend.uid, referralCode: code }, friend);
  const kindsOf = async ({ uid }: TestPerson) =>
    (await rowsOf('select kind from reward_entry where uid = $1 order by id', uid)) as {
      kind: string;
    }[];

  /** A member with one full stamp card. */
  async function withSet(): Promise<TestPerson> {
    const member = await buildPerson(races.app, { plan: 'single' });
    await visits(races.app, member.uid, 5, { until: TODAY });
    return member;
  }

  it('a set is claimed once', () =>
    races.everyRound(async () => {
      const member = await withSet();
      const [replies = []] = await races.atOnce(claim(member));
      expectSuccess(replies);
      expect(await kindsOf(member)).toEqual([{ kind: 'set-earned' }, { kind: 'set-claimed' }]);
    }));

  it('a visit of the clinic alone is confirmed or denied, and is claimed only if confirmed', () =>
    races.everyRound(async () => {
      const member = await withSet();
      const [visit] = await rowsOf(
        'select appointment_id as id from reward_visit where uid = $1 limit 1',
        member.uid,
      );
      const { id } = visit as { id: string };
      await races.app.connection.runScript(`
        update appointment set created_by = 'provider', check_in_method = 'desk',
          visit_answer = 'awaited' where id = '${id}';
        update reward_visit set verified = false where appointment_id = '${id}';
        insert into appointment_event (appointment_id, at, actor_role, action, to_status)
        values ('${id}', now(), 'provider', 'add', 'checked-in')`);
      const say =
        (attended: boolean): Act =>
        (caller) =>
          caller.post(`/appointments/${id}/confirm-visit`, { attended }, member);
      await races.atOnce(say(true), say(false), claim(member));
      const [row] = await rowsOf('select visit_answer from appointment where id = $1', id);
      const kinds = (await kindsOf(member)).map(({ kind }) => kind).join(' ');
      const allowed =
        (row as { visit_answer: string }).visit_answer === 'denied'
          ? /^set-earned set-undone$/
          : /^set-earned( set-claimed)?$/;
      expect(kinds).toMatch(allowed);
    }));

  it('two desks check one member in at the same time, and one visit counts', () =>
    races.everyRound(async () => {
      const member = await buildPerson(races.app, { plan: 'single' });
      const desks = [await buildDesk(races.app), await buildDesk(races.app)];
      const times = ['10:00-10:30', '10:15'];
      const ids = await Promise.all(
        desks.map((desk, index) => addConfirmed(desk, member, { preferredTime: times[index] })),
      );
      const replies = await races.atOnce(
        ...desks.map(
          (desk, index): Act =>
            (caller) =>
              caller.call('PUT', `/appointments/${ids[index]}`, { status: 'checked-in' }, desk),
        ),
      );
      for (const ofDesk of replies)
        expectWinners(ofDesk, 1, ['409 appointment/stale', '409 appointment/not-possible']);
      const counted = await rowsOf('select day from reward_visit where uid = $1', member.uid);
      expect(counted).toHaveLength(1);
    }));

  it('a set is paid once, with one reference', () =>
    races.everyRound(async () => {
      const member = await withSet();
      await member.call('POST', '/rewards/claim', { uid: member.uid, set: 1 });
      const [replies = []] = await races.atOnce(markPaid(`set:${member.uid}:1`));
      expectWinners(replies, 1, ['409 payout/already-paid']);
      expect((await kindsOf(member)).at(-1)).toEqual({ kind: 'set-paid' });
    }));

  it('a set is either paid, or on hold because its membership is disputed', () =>
    races.everyRound(async () => {
      const { app } = races;
      const member = await withSet();
      await member.call('POST', '/rewards/claim', { uid: member.uid, set: 1 });
      const [charge] = (await rowsOf(
        `select payment_intent_id as id from payment_ledger where uid = $1 and kind = 'charge'`,
        member.uid,
      )) as { id: string }[];
      const disputing = disputePayment(app, charge?.id ?? '').then(() => app.sandbox.settled());
      const [replies = []] = await races.atOnce(markPaid(`set:${member.uid}:1`));
      await disputing;
      await app.sandbox.settled();
      const { body } = await member.call('GET', `/rewards/${member.uid}`);
      const isPaid = outcomes(replies)['200'] !== undefined;
      expect(body['sets']).toMatchObject([{ state: isPaid ? 'paid' : 'on-hold' }]);
      expectOnly(replies, ['200', '409 payout/already-paid', '409 payout/on-hold']);
    }));

  it('a code that is generated is one', () =>
    races.everyRound(async () => {
      const member = await buildPerson(races.app, { plan: 'single' });
      const [replies = []] = await races.atOnce((caller) =>
        caller.post(`/referrals/generate/${member.uid}`, undefined, member),
      );
      const bodies = expectSuccess(replies);
      expect(new Set(bodies.map((body) => body['referralCode'])).size).toBe(1);
    }));

  it('one of two codes is recorded', () =>
    races.everyRound(async () => {
      const [friend, ...referrers] = [await person(), await person(), await person()];
      const [one = '', other = ''] = await Promise.all(referrers.map(codeOf));
      const replies = await races.atOnce(apply(friend, one), apply(friend, other));
      expectWinners(replies.flat(), 1, [REFERRED, '429 rate/too-many']);
    }));

  it('codes in a ring make no circle', () =>
    races.everyRound(async () => {
      const ring = [await person(), await person(), await person(), await person()];
      const codes = await Promise.all(ring.map(codeOf));
      const replies = await races.atOnce(
        ...ring.map((friend, index) => apply(friend, codes[(index + 1) % 4] ?? '')),
      );
      expectWinners(replies.flat(), 3, [CIRCLE, REFERRED]);
    }));

  it('a code that races a purchase is completed by it, or too late', () =>
    races.everyRound(async () => {
      const { app } = races;
      const [friend, referrer] = [await person(), await person()];
      const code = await codeOf(referrer);
      const buying = buyPlan(app, friend.uid, friend.email, 'single');
      const [replies = []] = await races.atOnce(apply(friend, code));
      await buying;
      expectOnly(replies, ['200', REFERRED, '409 referral/too-late', '429 rate/too-many']);
      const { stats } = await app.services.referrals.statsOf(referrer.uid);
      const isRecorded = outcomes(replies)['200'] === 1;
      expect([stats.pendingReferrals, stats.completedReferrals]).toEqual([0, isRecorded ? 1 : 0]);
    }));
});
