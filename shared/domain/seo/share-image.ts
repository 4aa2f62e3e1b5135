import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { hashText } from '../numbers/hash-text.ts';
import { CATEGORIES, type Category } from '../providers/categories.ts';
import { discountBadge } from '../providers/discount-badge.ts';
import { PUBLIC_PAGE_NAMES, PUBLIC_PAGES, type PublicPageName } from './public-pages.ts';

export const SHARE_IMAGE_SIZE = { width: 1200, height: 630 } as const;

/** Increase it when the drawing changes: copies of images are kept by their URL. */
const DRAWING_VERSION = 1;

/** What a sharing image shows, next to the brand: public words and one of our illustrations. */
export type ShareImage = {
  /** The path of the image, without its version. */
  readonly path: string;
  readonly heading: string;
  readonly line: string;
  readonly offer: string | null;
  readonly picture: { readonly src: string; readonly alt: string };
};

const HOME_PICTURE = {
  src: '/pictures/mental-health-1',
  alt: 'Illustration of two armchairs by a window',
};

/** The name of a public page's image; a page below another one has a slash in its own name. */
const imageName = (name: PublicPageName) => name.replace('/', '-');
const pagePath = (name: string) => `/share/pages/${name}.png`;

/** The sharing image of the home page, or of a category's list. */
export function homeShareImage(category?: Pick<Category, 'name' | 'slug'>): ShareImage {
  return category
    ? {
        path: pagePath(category.slug),
        heading: category.name,
        line: 'Trusted providers at member prices',
        offer: null,
        picture: { src: `/pictures/${category.slug}-1`, alt: `Illustration for ${category.name}` },
      }
    : {
        path: pagePath('home'),
        heading: 'Trusted healthcare and wellness',
        line: 'Exclusive rates, one membership',
        offer: null,
        picture: HOME_PICTURE,
      };
}

/** The sharing image of any other public page. */
export function pageShareImage(name: PublicPageName): ShareImage {
  const { title, picture } = PUBLIC_PAGES[name];
  return {
    path: pagePath(imageName(name)),
    heading: title,
    line: 'Private healthcare at member prices',
    offer: null,
    picture,
  };
}

/**
 * The sharing image with a name, as in its path.
 * @returns null when there is no such page
 */
export function findPageShareImage(name: string): ShareImage | null {
  if (name === 'home') return homeShareImage();
  const page = PUBLIC_PAGE_NAMES.find((one) => imageName(one) === name);
  if (page) return pageShareImage(page);
  const category = CATEGORIES.find(({ slug }) => slug === name);
  return category ? homeShareImage(category) : null;
}

/** The sharing image of a provider's page. @param provider as visitors see it (P-8) */
export function providerShareImage(
  provider: Pick<
    ProviderRecord,
    '_id' | 'name' | 'category' | 'location' | 'pictures' | 'discountPercent' | 'comingSoon'
  >,
): ShareImage {
  const { _id: id, name, category, location, pictures } = provider;
  return {
    path: `/share/providers/${encodeURIComponent(id)}.png`,
    heading: name,
    line: location ? `${category} in ${location}` : category,
    offer: offerWords(provider),
    // As on its card.
    picture: pictures[0] ?? HOME_PICTURE,
  };
}

/** What the provider's badge says, as a sentence; null while there are no offers. */
function offerWords(provider: Pick<ProviderRecord, 'discountPercent' | 'comingSoon'>) {
  const badge = discountBadge(provider);
  if (badge.kind === 'coming-soon') return null;
  return badge.kind === 'percent'
    ? `Up to ${badge.percent}% off for members`
    : 'Offers for members';
}

/** Everything that decides how a sharing image looks. */
export function shareImageContent(brand: string, { heading, line, offer, picture }: ShareImage) {
  return JSON.stringify([DRAWING_VERSION, brand, heading, line, offer, picture.src]);
}

/** The URL of a sharing image, with a short version, so that previews follow what it shows. */
export function shareImageUrl(brand: string, image: ShareImage): string {
  return `${image.path}?v=${hashText(shareImageContent(brand, image)).toString(36)}`;
}

/** The alternative text of a sharing image. */
export function shareImageAlt(brand: string, { heading, line, offer, picture }: ShareImage) {
  return `${brand}: ${[heading, line, offer, picture.alt].filter(Boolean).join('. ')}`;
}
