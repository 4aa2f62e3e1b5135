import { expect, it } from 'vitest';
import { filesNeededBy } from './offline-worker.ts';

const chunk = (
  moduleIds: string[],
  imports: string[] = [],
  css: string[] = [],
  dynamicImports: string[] = [],
) => ({
  type: 'chunk' as const,
  facadeModuleId: moduleIds[0] ?? null,
  moduleIds,
  imports,
  dynamicImports,
  viteMetadata: { importedCss: new Set(css), importedAssets: new Set<string>() },
});

const BUNDLE = {
  'assets/page.js': chunk(['/web/page.tsx?route'], ['assets/shared.js']),
  'assets/shared.js': chunk(
    ['/web/shared.ts', '/web/part.ts'],
    ['assets/deep.js'],
    ['assets/a.css'],
  ),
  'assets/deep.js': chunk(['/web/deep.ts'], ['assets/page.js']),
  'assets/other.js': chunk(['/web/other.ts'], ['assets/deep.js']),
  'assets/card.js': chunk(['/web/card.tsx'], [], [], ['assets/tab.js']),
  'assets/tab.js': chunk(['/web/tab.ts'], [], [], ['assets/other.js']),
  'assets/a.css': { type: 'asset' as const },
};

it('follows static imports, also circular ones, and no lazy imports', () => {
  expect(filesNeededBy(['/web/page.tsx'], '/web/page.tsx', BUNDLE)).toEqual([
    'assets/a.css',
    'assets/deep.js',
    'assets/page.js',
    'assets/shared.js',
  ]);
});

it('finds a module in the chunk that it was merged into', () => {
  expect(filesNeededBy([], '/web/part.ts', BUNDLE)).toContain('assets/shared.js');
});

it('includes the lazy imports of one page, but not theirs', () => {
  expect(filesNeededBy([], '/web/card.tsx', BUNDLE)).toEqual(['assets/card.js', 'assets/tab.js']);
});

it('throws for a module that is in no chunk', () => {
  expect(() => filesNeededBy(['/web/gone.ts'], '/web/card.tsx', BUNDLE)).toThrow('/web/gone.ts');
});
