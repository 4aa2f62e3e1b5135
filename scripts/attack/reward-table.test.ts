import { expect, it } from 'vitest';
import { readSource } from '../source-files.ts';

const [, section = ''] = readSource('docs/security.md').split('## Making money out of rewards');
const rows = section
  .split('\n## ')[0]
  ?.split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2);

it.each(rows ?? [])('names tests that exist: %s', (row) => {
  const tests = [...row.matchAll(/`(\S+) :: ([^`]+)`/g)];
  expect(tests).not.toEqual([]);
  for (const [, file = '', title = ''] of tests) expect(readSource(file)).toContain(title);
});

it('has a row for each way', () => {
  expect(rows?.length).toBeGreaterThan(20);
});
