import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Modal } from './modal.tsx';
import { Tabs } from './tabs.tsx';
import { Gallery } from './testing/gallery.tsx';

const html = renderToString(
  <MemoryRouter>
    <Gallery />
    <Tabs label="Parts" tabs={[{ value: 'one', label: 'First', panel: 'The first part' }]} />
    <Modal onClose={() => {}} title="A window" />
  </MemoryRouter>,
);

describe('the primitives in server-side rendering', () => {
  it('have no style attribute, which the content security policy would block', () => {
    expect(html).toContain('What every screen is made of');
    expect(html).toContain('The first part');
    expect(html.match(/<[^>]* style=[^>]*>/g)).toBeNull();
  });

  it('show their first image and their fields without script', () => {
    expect(html).toContain('srcSet="/pictures/dentists-1-400.webp 400w');
    expect(html).toContain('Postcode');
  });
});

/** The static imports of a file, itself included; lazy imports are not followed. */
function importedAtOnce(file: string, found = new Map<string, string>()): Map<string, string> {
  if (found.has(file)) return found;
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  found.set(file, source);
  for (const [, next = ''] of source.matchAll(/^import (?!type)[^;]*?from '(\.\/[^']+)';/gms)) {
    importedAtOnce(next, found);
  }
  return found;
}

describe('imports of the first screen', () => {
  it.each([
    'button.tsx',
    'button-link.tsx',
    'icon-button.tsx',
    'badge.tsx',
    'card.tsx',
    'card-link.tsx',
    'carousel.tsx',
    'picture.tsx',
    'chip.tsx',
    'scroll-row.tsx',
    'skeleton.tsx',
    'status-message.tsx',
    'error-message.tsx',
    'toast.ts',
    'menu-button.tsx',
    'combobox.tsx',
    'text-input.tsx',
    'show-more.tsx',
  ])('of %s have no Base UI', (file) => {
    const sources = importedAtOnce(`./${file}`);
    const heavy = [...sources].filter(([, source]) => source.includes("from '@base-ui"));
    expect(heavy.map(([name]) => name)).toEqual([]);
  });

  it('are checked correctly: a modal has Base UI', () => {
    const sources = [...importedAtOnce('./modal.tsx').values()];
    expect(sources.some((source) => source.includes("from '@base-ui"))).toBe(true);
  });
});
