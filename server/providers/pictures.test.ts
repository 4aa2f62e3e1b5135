import { describe, expect, it } from 'vitest';
import { CATALOGUE } from '#server/database/seed/catalogue.ts';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { illustrationsOf } from './pictures.ts';

describe('illustrationsOf', () => {
  it.each(CATEGORIES.map(({ name, slug }) => [name, slug]))(
    '%s: returns three different illustrations of five, always the same',
    (name, slug) => {
      const pictures = illustrationsOf('some-provider', name);
      expect(illustrationsOf('some-provider', name)).toEqual(pictures);
      expect(new Set(pictures.map(({ src }) => src)).size).toBe(3);
      for (const { src, alt } of pictures) {
        expect(src).toMatch(new RegExp(`^/pictures/${slug}-[1-5]$`));
        expect(alt).not.toMatch(/a clinic$/);
      }
    },
  );

  it.each(CATEGORIES.map(({ name }) => name))(
    '%s: neighbours start with different illustrations',
    (name) => {
      const listed = CATALOGUE.filter(
        ({ category, categories }) => category === name || categories.includes(name),
      ).toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
      const first = listed.map(({ id, category }) => illustrationsOf(id, category)[0]?.src);
      expect(first.filter((src, index) => src === first[index - 1])).toEqual([]);
    },
  );

  it('spreads the first illustrations over the demo catalogue', () => {
    const first = CATALOGUE.map(({ id, category }) => illustrationsOf(id, category)[0]?.src.at(-1));
    for (const number of ['1', '2', '3', '4', '5']) {
      expect(first.filter((one) => one === number).length).toBeGreaterThan(CATALOGUE.length / 12);
    }
  });
});
