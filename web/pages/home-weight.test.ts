import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { FIRST } from '../../scripts/bundle/first-signs.ts';

const root = join(import.meta.dirname, '../..');
const IMPORT = /^(?:import|export) (?!type)[^;]*?from '([^']+)';/gms;

/** The files that a file needs at once, itself included; lazy imports are not followed. */
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

const lucide = readFileSync(
  join(root, 'node_modules/lucide-react/dist/esm/lucide-react.mjs'),
  'utf8',
);
const fileOf = (name: string) =>
  new RegExp(`default as ${name}[ ,][^\\n]*'\\./icons/([\\w-]+)\\.mjs'`).exec(lucide)?.[1] ?? name;

describe('the public first screens stay light', () => {
  it.each(['web/pages/home.tsx', 'web/pages/provider.tsx'])(
    '%s loads dialogs and sheets only when they open',
    (page) => {
      const files = neededAtOnce(page);
      const heavy = [...files].filter(([, source]) => source.includes("from '@base-ui"));
      expect(files.size).toBeGreaterThan(30);
      expect(heavy.map(([file]) => file)).toEqual([]);
    },
  );

  it.each(['web/pages/home.tsx', 'web/app/shell/shell-layout.tsx', 'web/root.tsx'])(
    '%s asks without the library of the signed-in parts, and has its icons from the document',
    (page) => {
      const files = neededAtOnce(page);
      const asking = [...files].filter(([, source]) => source.includes("from '@tanstack"));
      expect(asking.map(([file]) => file)).toEqual([]);
      // The build makes a sign of our own too.
      const drawn = [...files].filter(([file]) => !file.endsWith('/tooth.ts'));
      const icons = drawn.flatMap(([, source]) =>
        [...source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
          names.split(',').map((name) => name.trim()),
        ),
      );
      expect(icons.filter((name) => name !== '' && !FIRST.includes(fileOf(name)))).toEqual([]);
    },
  );

  it('and the check sees a dialog where there is one', () => {
    const files = neededAtOnce('web/features/booking/book-now-sheet.tsx');
    expect([...files.values()].some((source) => source.includes("from '@base-ui"))).toBe(true);
  });
});
