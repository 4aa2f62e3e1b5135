import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { type Desk, openDesk } from '../testing/open-desk.ts';
import { addVisit, type Visit } from '../testing/use-membership.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const now = new Date(BOUGHT);
const before = new Date('2025-06-01T10:00:00Z');

/** P-30: only what the member asked for or attended is use of a membership. */
describe.skipIf(!hasTestDatabase())('a visit as use of a membership', () => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(BOUGHT);
  });
  afterAll(() => desk.close());

  const today = { asked: now, on: '2026-02-02' } as const;
  it.each<[string, Visit, 'refund' | 'request']>([
    ['that was only asked for', { ...today, status: 'pending' }, 'refund'],
    ['that was cancelled', { ...today, status: 'cancelled' }, 'refund'],
    [
      'before the membership',
      { status: 'completed', asked: before, on: '2025-06-10', checkedIn: before },
      'refund',
    ],
    ['that a clinic added', { ...today, status: 'confirmed', by: 'provider' }, 'refund'],
    [
      'that a clinic added, checked in and completed alone',
      { ...today, status: 'completed', checkedIn: now, by: 'provider', method: 'desk' },
      'refund',
    ],
    [
      'that a clinic added, where the member checked in',
      { ...today, status: 'checked-in', checkedIn: now, by: 'provider' },
      'request',
    ],
    [
      'that the member asked for and the clinic confirmed',
      { ...today, status: 'confirmed' },
      'request',
    ],
    [
      'that the member asked for and the desk checked in',
      { ...today, status: 'checked-in', checkedIn: now, method: 'desk' },
      'request',
    ],
    [
      'in it that was asked for before it',
      { status: 'confirmed', asked: new Date('2026-01-01T10:00:00Z'), on: '2026-02-02' },
      'request',
    ],
  ])('%s', async (_, visit, kind) => {
    const uid = await desk.addPerson();
    await desk.join(uid, 'single');
    await addVisit(desk.db, uid, visit);
    expect((await desk.service.getMembership(uid)).refund.kind).toBe(kind);
  });
});
