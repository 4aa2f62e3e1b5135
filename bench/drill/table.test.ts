import { expect, it } from 'vitest';
import { tableOf } from './table.ts';

it('formats what happened as a table in Markdown', () => {
  const row = {
    what: 'rolling restart',
    took: 8.21,
    failedUntil: 0,
    requests: 300,
    unavailable: 0,
    otherServerErrors: 2,
    broken: 1,
    unexpected: 0,
    crashes: 0,
    slowest: 1.5,
    lost: 0,
    doubled: 0,
    failures: [],
    slow: [],
  };
  const [headings, line, values] = tableOf([row]).split('\n');
  expect(headings).toMatch(/^\| what was done +\| over after \| last failure after \|/);
  expect(line).toMatch(/^\| -+ \|/);
  expect(values).toMatch(/^\| rolling restart \| 8\.2 s +\| – +\| 300 +\| 0 /);
});
