import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { findCategory } from '#shared/domain/providers/categories.ts';

const PER_CATEGORY = 5;
const PER_PROVIDER = 3;

/** What the drawn pictures of a category show; they are of no particular provider. */
const SCENES: Readonly<Record<string, string>> = {
  doctors: 'a consulting room',
  'tests-and-scans': 'a room for tests and scans',
  'mental-health': 'a quiet room for talking',
  dentists: 'a dental practice',
  physiotherapists: 'a physiotherapy room',
  audiologists: 'a hearing clinic',
  aesthetics: 'a skin clinic',
  fitness: 'a training studio',
  massage: 'a massage room',
  opticians: 'an optician’s shop',
  nutrition: 'a nutritionist’s room',
  pharmacies: 'a pharmacy',
  spa: 'a spa',
  chiropractors: 'a chiropractor’s room',
};

// Any number spreads the ids; with this one no two neighbours of the demo lists begin alike.
const START = 2_166_180_123;

/** Spreads ids evenly, so that two neighbours rarely begin with the same picture. */
function hash(text: string): number {
  let value = START;
  for (const character of text)
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16_777_619) >>> 0;
  return (value ^ (value >>> 15)) >>> 0;
}

/** Three of the category's five pictures, always the same for a provider. */
export function picturesOf(id: string, category: string): ProviderRecord['pictures'] {
  const slug = findCategory(category)?.slug ?? 'doctors';
  const first = hash(id) % PER_CATEGORY;
  return Array.from({ length: PER_PROVIDER }, (_, index) => {
    const number = ((first + index) % PER_CATEGORY) + 1;
    return {
      src: `/pictures/${slug}-${number}`,
      alt: `Illustration of ${SCENES[slug] ?? 'a clinic'}`,
    };
  });
}
