import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { pictureAlt } from './picture-alts.ts';

const folder = join(import.meta.dirname, '..', 'public', 'pictures');
const slugs = CATEGORIES.map(({ slug }) => slug);
const numbers = [1, 2, 3, 4, 5];

describe('pictureAlt', () => {
  it.each(slugs)(
    'has an alternative text and three widths in two formats for every image of %s',
    (slug) => {
      for (const n of numbers) {
        expect(pictureAlt(slug, n)).toMatch(/^[A-Z].{15,}[^.]$/);
        for (const width of [400, 800, 1200]) {
          for (const kind of ['avif', 'webp']) {
            const file = `${slug}-${n}-${width}.${kind}`;
            expect(existsSync(join(folder, file)), file).toBe(true);
          }
        }
      }
    },
  );

  it('describes no two images alike', () => {
    const all = slugs.flatMap((slug) => numbers.map((n) => pictureAlt(slug, n)));
    expect(new Set(all).size).toBe(all.length);
  });

  it('leaves no image without a description', () => {
    expect(readdirSync(folder)).toHaveLength(slugs.length * numbers.length * 3 * 2);
  });

  it.each([
    ['doctors', 0],
    ['doctors', 6],
    ['plumbers', 1],
    ['toString', 1],
  ])('is empty for an image that does not exist: %s %d', (slug, n) => {
    expect(pictureAlt(slug, n)).toBe('');
  });
});
