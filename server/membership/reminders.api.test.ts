import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { type TestEnv, openTestEnv } from './testing/test-env.ts';

describe.skipIf(!hasTestDatabase())('renewal reminders', () => {
  let env: TestEnv;
  let renewing: string;
  let cancelled: string;
  beforeAll(async () => {
    env = await openTestEnv();
    [renewing, cancelled] = [await env.addPerson(), await env.addPerson()];
    await env.join(renewing);
    await env.join(cancelled);
    await env.service.cancelRenewal(cancelled);
  });
  afterAll(() => env.close());

  const reminders = async (uid: string) =>
    (await env.emailsTo(uid)).filter((subject) => subject.startsWith('Your membership renews on'));

  it.each([
    ['2027-01-02T08:15:00Z', 0],
    ['2027-01-03T08:15:00Z', 1],
    ['2027-01-04T08:15:00Z', 1],
    ['2027-01-25T08:15:00Z', 1],
    ['2027-01-26T08:15:00Z', 2],
    ['2027-02-01T08:15:00Z', 2],
    ['2027-02-02T08:15:00Z', 2],
  ])('by %s, %i have been sent', async (instant, count) => {
    env.clock.set(instant);
    await env.service.remind();
    await env.service.remind();
    expect(await reminders(renewing)).toEqual(
      Array.from({ length: count }, () => 'Your membership renews on 2 February 2027'),
    );
    expect(await reminders(cancelled)).toEqual([]);
  });

  it('are caught up after days without a run', async () => {
    env.clock.set('2026-02-02T10:00:00Z');
    const uid = await env.addPerson();
    await env.join(uid);
    env.clock.set('2027-01-10T08:15:00Z');
    await env.service.remind();
    expect(await reminders(uid)).toHaveLength(1);
    env.clock.set('2027-01-31T08:15:00Z');
    await env.service.remind();
    expect(await reminders(uid)).toHaveLength(2);
  });
});
