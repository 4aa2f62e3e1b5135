import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSource, root } from '../source-files.ts';
import { POINTS, rowOf } from './points.ts';

const narrow = (row: string) => row.replaceAll(/ +/g, ' ');

describe('the attack list', () => {
  it('is the table of the security page', () => {
    const [, section = ''] = readSource('docs/security.md').split('## The attack list');
    const rows = section.split('\n## ')[0]?.match(/^\|.*`.*\.test\.ts`.*$/gm) ?? [];
    expect(rows.map(narrow)).toEqual(POINTS.map(rowOf));
  });

  it.each(POINTS.flatMap(({ tests }) => tests.filter((file) => !file.includes('*'))))(
    'finds %s',
    (file) => expect(existsSync(join(root, file))).toBe(true),
  );

  it('lists no file twice', () => {
    const files = POINTS.flatMap(({ tests }) => tests);
    expect(files).toEqual([...new Set(files)]);
  });
});
