import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasTestDatabase } from '../../testing/test-database.ts';
import { type TestEnv, openTestEnv } from '../testing/test-env.ts';
import { addVisit, type Visit } from '../testing/use-membership.ts';

const BOUGHT = '2026-02-02T10:00:00Z';
const now = new Date(BOUGHT);
const before = new Date('2025-06-01T10:00:00Z');

/** P-30: only visits that the member requested or attended count as use. */
describe.skipIf(!hasTestDatabase())('a visit as use of a membership', () => {
  let env: TestEnv;
  beforeAll(async () => {
    env = await openTestEnv(BOUGHT);
  });
  afterAll(() => env.close());

  const today = { requestedAt: now, on: '2026-02-02' } as const;
  it.each<[string, Visit, 'refund' | 'request']>([
    ['that was only requested', { ...today, status: 'pending' }, 'refund'],
    ['that was cancelled', { ...today, status: 'cancelled' }, 'refund'],
    [
      'before the membership',
      { status: 'completed', requestedAt: before, on: '2025-06-10', checkedIn: before },
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
      'that the member requested and the clinic confirmed',
      { ...today, status: 'confirmed' },
      'request',
    ],
    [
      'that the member requested and the desk checked in',
      { ...today, status: 'checked-in', checkedIn: now, method: 'desk' },
      'request',
    ],
    [
      'in the membership that was requested before it',
      { status: 'confirmed', requestedAt: new Date('2026-01-01T10:00:00Z'), on: '2026-02-02' },
      'request',
    ],
  ])('%s gives the refund kind of its row', async (_, visit, kind) => {
    const uid = await env.addPerson();
    await env.join(uid, 'single');
    await addVisit(env.db, uid, visit);
    expect((await env.service.getMembership(uid)).refund.kind).toBe(kind);
  });
});
