import { describe, expect, it } from 'vitest';
import { isLoadedWith } from './first-view.ts';

const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  'page.tsx': [],
  'list.tsx': ['page.tsx'],
  'card.tsx': ['list.tsx', 'other-page.tsx'],
  'icon.ts': ['card.tsx', 'circle.ts'],
  'circle.ts': ['icon.ts'],
  'dialog.tsx': [],
  'other-page.tsx': [],
  'form.tsx': ['other-page.tsx'],
};
const find = (id: string) => ({ importers: IMPORTERS[id] ?? [] });

describe('isLoadedWith', () => {
  it.each(['page.tsx', 'list.tsx', 'card.tsx', 'icon.ts', 'circle.ts'])('includes %s', (module) => {
    expect(isLoadedWith(/^page\.tsx$/, module, find)).toBe(true);
  });

  it.each(['dialog.tsx', 'other-page.tsx', 'form.tsx'])('excludes %s', (module) => {
    expect(isLoadedWith(/^page\.tsx$/, module, find)).toBe(false);
  });
});
