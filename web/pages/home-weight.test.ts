import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const IMPORT = /^(?:import|export) (?!type)[^;]*?from '([^']+)';/gms;

/** The static imports of a file, itself included; lazy imports are not followed. */
function neededAtOnce(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file) || !existsSync(join(root, file))) return found;
  const source = readFileSync(join(root, file), 'utf8');
  found.set(file, source);
  for (const [, from = ''] of source.matchAll(IMPORT)) {
    if (from.startsWith('#')) neededAtOnce(from.slice(1), found);
    if (from.startsWith('.')) neededAtOnce(join(dirname(file), from), found);
  }
  return found;
}

describe('the public first screens load little code', () => {
  it.each(['web/pages/home.tsx', 'web/pages/provider.tsx'])(
    '%s loads dialogs and sheets only when they open',
    (page) => {
      const files = neededAtOnce(page);
      const heavy = [...files].filter(([, source]) => source.includes("from '@base-ui"));
      expect(files.size).toBeGreaterThan(30);
      expect(heavy.map(([file]) => file)).toEqual([]);
    },
  );

  it('are checked correctly: a sheet has Base UI', () => {
    const files = neededAtOnce('web/features/booking/book-now-sheet.tsx');
    expect([...files.values()].some((source) => source.includes("from '@base-ui"))).toBe(true);
  });
});
