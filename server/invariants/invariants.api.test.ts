import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { hasTestDatabase } from '../testing/test-database.ts';
import { findViolations, INVARIANTS } from './invariants.ts';
import { BREAKS } from './testing/breaks.ts';
import { makeTrueState } from './testing/true-state.ts';
import { violationsAfter } from './testing/violations-after.ts';

describe.skipIf(!hasTestDatabase())('the invariants', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp();
    await makeTrueState(app);
  });
  afterAll(() => app.stop());

  it('hold for what the product makes', async () => {
    expect(await findViolations(app.connection)).toEqual({});
  });

  it('are each broken by a test below', () => {
    expect(INVARIANTS.map(({ sentence }) => sentence).toSorted()).toEqual(
      Object.keys(BREAKS).toSorted(),
    );
  });

  it.each(Object.entries(BREAKS))('see that this is not true: %s', async (sentence, statements) => {
    expect(await violationsAfter(app, statements, INVARIANTS)).toContain(sentence);
  });
});
