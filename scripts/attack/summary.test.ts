import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../source-files.ts';
import { outcomeOf, type Report, tableOf } from './summary.ts';

const result = (file: string, status: string, ...statuses: string[]): Report['testResults'][0] => ({
  name: join(root, file),
  status,
  startTime: 1000,
  endTime: 3000,
  assertionResults: statuses.map((each, at) => ({ status: each, fullName: `test ${at}` })),
});

describe('the outcome of some test files', () => {
  it('counts their tests, and adds up their time', () => {
    const testResults = [
      result('a.test.ts', 'passed', 'passed', 'passed'),
      result('b.test.ts', 'passed', 'passed', 'skipped'),
      result('another.test.ts', 'failed', 'failed'),
    ];
    const outcome = outcomeOf({ testResults }, ['a.test.ts', 'b.test.ts']);
    expect(outcome).toEqual({ passed: 3, skipped: 1, failed: [], seconds: 4 });
  });

  it.each([
    ['a test', [result('a.test.ts', 'failed', 'passed', 'failed')], 'a.test.ts: test 1'],
    ['a file that cannot be loaded', [result('a.test.ts', 'failed')], 'a.test.ts could not be run'],
    ['a file that did not run', [], 'a.test.ts did not run'],
  ])('fails for %s', (_, testResults, failure) => {
    expect(outcomeOf({ testResults }, ['a.test.ts']).failed).toEqual([failure]);
  });
});

describe('a table', () => {
  it('has columns as wide as their widest cell', () => {
    expect(
      tableOf([
        ['point', 'time'],
        ['a longer name', '1 s'],
      ]),
    ).toBe('point          time\na longer name  1 s');
  });
});
