import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findViolations } from '../invariants/invariants.ts';
import { violationsAfter } from '../invariants/testing/violations-after.ts';
import { createSaveStore } from '../providers/save-store.ts';
import { buildProvider } from '../providers/testing/build-provider.ts';
import { buildPerson } from '../testing/people.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { SANDBOX, SEARCH } from './testing/more-invariants.ts';

const ALL = [...SANDBOX, ...SEARCH];

/** A copy of a member's subscription or customer at the provider. */
const copy = (kind: string, changes: string) => `
  insert into sandbox_object (kind, id, body)
  select kind, 'copy', body || '${changes}' from sandbox_object where kind = '${kind}'`;

const BREAKS: Readonly<Record<string, string>> = {
  'A person has at most one subscription at the payment provider': copy(
    'subscription',
    '{"id": "copy"}',
  ),
  'A subscription at the payment provider belongs to an active membership': `
    update membership set ended_at = now(), status = 'ended'`,
  'A deleted account has no subscription at the payment provider': 'delete from identity_user',
  'A member has no open checkout, and so does not pay twice': `
    update checkout set status = 'open', closed_at = null`,
  'A deleted account is no customer of the payment provider': copy(
    'customer',
    '{"id": "copy", "metadata": {"uid": "nobody"}}',
  ),
  'Live providers are in the search table under their own name, and no others': `update provider set name = 'Other'`,
};

describe.skipIf(!hasTestDatabase())('the invariants of the sandbox and the search', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await buildPerson(app, { plan: 'single' });
    await createSaveStore(app.connection.db).save([buildProvider('clinic')], app.clock.now());
  });
  afterAll(() => app.stop());

  it('hold, and are each broken by a test below', async () => {
    expect(await findViolations(app.connection, ALL)).toEqual({});
    expect(ALL.map(({ sentence }) => sentence).toSorted()).toEqual(Object.keys(BREAKS).toSorted());
  });

  it.each(Object.entries(BREAKS))('see that this is not true: %s', async (sentence, statements) => {
    expect(await violationsAfter(app, statements, ALL)).toContain(sentence);
  });
});
