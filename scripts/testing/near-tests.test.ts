import { describe, expect, it } from 'vitest';
import { distancesFrom, nearTests, type NearTest, testsBeside, wordsOf } from './near-tests.ts';

const FILE = 'server/rewards/payouts.ts';

const test = (file: string, distance: number | null, text = ''): NearTest => ({
  file,
  distances: new Map(distance === null ? [] : [[FILE, distance]]),
  words: wordsOf(text),
});

const near = (tests: readonly NearTest[], limit = 10) =>
  nearTests({ file: FILE, words: wordsOf('settlePayout(referral)') }, tests, limit);

describe('the tests beside a file that nothing imports', () => {
  const tests = [
    test('server/database/age.test.ts', null, 'how old'),
    test('server/database/migrate.test.ts', null, 'runs migrations'),
    test('server/rewards/payouts.test.ts', null, 'migrations'),
  ];
  const beside = (file: string, limit = 10) =>
    testsBeside({ file, words: wordsOf(file) }, tests, limit);

  it('are in the nearest folder that has some, the likest first', () => {
    const migration = 'server/database/migrations/001.sql';
    const both = ['server/database/migrate.test.ts', 'server/database/age.test.ts'];
    expect(beside(migration)).toEqual(both);
    expect(beside(migration, 1)).toEqual(both.slice(0, 1));
    expect(beside('compose.yaml')).toEqual([]);
  });
});

describe('the tests near a file', () => {
  it('are those that import it, directly or through others', () => {
    const imports = new Map([
      ['a.test.ts', ['b.ts', 'c.ts']],
      ['b.ts', ['d.ts']],
      ['d.ts', ['b.ts', 'c.ts']],
    ]);
    expect([...distancesFrom('a.test.ts', imports)]).toEqual([
      ['a.test.ts', 0],
      ['b.ts', 1],
      ['c.ts', 1],
      ['d.ts', 2],
    ]);
    expect(near([test('server/rewards/other.test.ts', null)])).toEqual([]);
  });

  it('begin with the fewest imports and the same folder', () => {
    const files = [
      test('server/main/far.test.ts', 1),
      test('server/rewards/through-another.test.ts', 2),
      test('server/rewards/payouts.test.ts', 1),
    ];
    expect(near(files)).toEqual([
      'server/rewards/payouts.test.ts',
      'server/rewards/through-another.test.ts',
      'server/main/far.test.ts',
    ]);
  });

  it('end with the API tests, those first that share its words', () => {
    const files = [
      test('server/rewards/a.api.test.ts', 7, 'counts visits'),
      test('server/rewards/b.api.test.ts', 9, 'settles a payout'),
      test('server/accounts/c.api.test.ts', 7, 'a payout'),
      test('server/main/far.test.ts', 4),
    ];
    expect(near(files)).toEqual([
      'server/main/far.test.ts',
      'server/rewards/b.api.test.ts',
      'server/rewards/a.api.test.ts',
      'server/accounts/c.api.test.ts',
    ]);
  });

  it('are asked in the order of the time they take: unit, screen, API', () => {
    const files = [
      test('server/rewards/payouts.api.test.ts', 1),
      test('web/rewards/payouts.screen.test.tsx', 1),
      test('server/rewards/far.test.ts', 3),
    ];
    expect(near(files)).toEqual([
      'server/rewards/far.test.ts',
      'web/rewards/payouts.screen.test.tsx',
      'server/rewards/payouts.api.test.ts',
    ]);
  });

  it('begin with those of the same name, in whatever folder', () => {
    const files = [
      test('server/rewards/a.api.test.ts', 7, 'settles a payout'),
      test('server/admin/payouts.api.test.ts', 9),
    ];
    expect(near(files)).toEqual([
      'server/admin/payouts.api.test.ts',
      'server/rewards/a.api.test.ts',
    ]);
  });

  it('are limited for each kind', () => {
    const files = [1, 2, 3].flatMap((at) => [
      test(`server/rewards/${at}.test.ts`, at),
      test(`server/rewards/${at}.api.test.ts`, at),
    ]);
    expect(near(files, 2)).toEqual([
      'server/rewards/1.test.ts',
      'server/rewards/2.test.ts',
      'server/rewards/1.api.test.ts',
      'server/rewards/2.api.test.ts',
    ]);
  });
});
