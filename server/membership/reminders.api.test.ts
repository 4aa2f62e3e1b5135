import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../testing/test-database.ts';
import { type Desk, openDesk } from './testing/open-desk.ts';

describe.skipIf(!hasTestDatabase())('renewal reminders', () => {
  let desk: Desk;
  let renewing: string;
  let cancelled: string;
  beforeAll(async () => {
    desk = await openDesk();
    [renewing, cancelled] = [await desk.addPerson(), await desk.addPerson()];
    await desk.join(renewing);
    await desk.join(cancelled);
    await desk.service.cancelRenewal(cancelled);
  });
  afterAll(() => desk.close());

  const reminders = async (uid: string) =>
    (await desk.emailsTo(uid)).filter((subject) => subject.startsWith('Your membership renews on'));

  it.each([
    ['2027-01-02T08:15:00Z', 0],
    ['2027-01-03T08:15:00Z', 1],
    ['2027-01-04T08:15:00Z', 1],
    ['2027-01-25T08:15:00Z', 1],
    ['2027-01-26T08:15:00Z', 2],
    ['2027-02-01T08:15:00Z', 2],
    ['2027-02-02T08:15:00Z', 2],
  ])('at %s %i were sent', async (instant, count) => {
    desk.clock.set(instant);
    await desk.service.remind();
    await desk.service.remind();
    expect(await reminders(renewing)).toEqual(
      Array.from({ length: count }, () => 'Your membership renews on 2 February 2027'),
    );
    expect(await reminders(cancelled)).toEqual([]);
  });

  it('makes up for days on which it did not run', async () => {
    desk.clock.set('2026-02-02T10:00:00Z');
    const uid = await desk.addPerson();
    await desk.join(uid);
    desk.clock.set('2027-01-10T08:15:00Z');
    await desk.service.remind();
    expect(await reminders(uid)).toHaveLength(1);
    desk.clock.set('2027-01-31T08:15:00Z');
    await desk.service.remind();
    expect(await reminders(uid)).toHaveLength(2);
  });
});
