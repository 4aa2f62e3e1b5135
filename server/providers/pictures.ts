import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { hashText } from '#shared/domain/numbers/hash-text.ts';
import { findCategory } from '#shared/domain/providers/categories.ts';

/** A photo of a clinic, as far as the catalogue shows it. */
export type ListedPhoto = { readonly id: string; readonly alt: string };

const PER_CATEGORY = 5;
const PER_PROVIDER = 3;

/** What the illustrations of a category depict. */
const SCENES: ReadonlyMap<string, string> = new Map(
  Object.entries({
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
  }),
);

// Chosen so that no two neighbours in the demo lists start with the same illustration.
const START = 2_166_180_123;

/** Three of the category's five illustrations, always the same for a provider. */
export function illustrationsOf(id: string, category: string): ProviderRecord['pictures'] {
  const slug = findCategory(category)?.slug ?? 'doctors';
  const first = hashText(id, START) % PER_CATEGORY;
  return Array.from({ length: PER_PROVIDER }, (_, index) => {
    const number = ((first + index) % PER_CATEGORY) + 1;
    return {
      src: `/pictures/${slug}-${number}`,
      alt: `Illustration of ${SCENES.get(slug) ?? 'a clinic'}`,
    };
  });
}

/** The path of a photo's files, without width and extension. */
export const photoSrc = (id: string): string => `/photos/${id}`;

/** A provider's photos; the illustrations of its category until it has some. */
export function picturesOf(
  id: string,
  category: string,
  photos: readonly ListedPhoto[],
): ProviderRecord['pictures'] {
  if (photos.length === 0) return illustrationsOf(id, category);
  return photos.map((photo) => ({ src: photoSrc(photo.id), alt: photo.alt }));
}
