import { expect, it } from 'vitest';
import { describeReport } from './describe-report.ts';

const report = (problems: number) =>
  describeReport(
    {
      counts: { new: 0, changed: 0, unchanged: 0, own: 0, duplicate: 0, error: problems },
      problems: Array.from({ length: problems }, (_, index) => ({
        line: index + 2,
        reason: 'no name',
      })),
      duplicates: [],
      withoutLicence: 0,
      perCategory: new Map(),
      discountLines: { total: 0, withCode: 0, unrecognised: [] },
    },
    false,
  ).map((line) => line.trim());

it.each([
  [20, 20, null],
  [21, 20, '… and 1 more'],
  [1520, 20, '… and 1,500 more'],
])('of %i problems names %i, and says how many more there are', (problems, named, rest) => {
  const lines = report(problems);
  expect(lines.filter((line) => line.endsWith(': no name'))).toHaveLength(named);
  expect(lines.filter((line) => line.startsWith('…'))).toEqual(rest === null ? [] : [rest]);
});
