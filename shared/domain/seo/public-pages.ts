import { CATEGORIES, type Category } from '../providers/categories.ts';

/** The pages that search engines may index, besides the start page and the providers. */
const PUBLIC_PAGES = [
  '/pricing',
  '/how-it-works',
  '/about',
  '/faq',
  '/privacy',
  '/terms',
  '/cookie-policy',
  '/disclaimer',
  '/accessibility',
  '/data-sources',
] as const;

/** The path of a category's list, which is a page of its own. */
export function categoryPath({ slug }: Pick<Category, 'slug'>): string {
  return `/?category=${slug}`;
}

/** All static paths of the sitemap, including the selectable categories. */
export function fixedPages(): string[] {
  const open = (CATEGORIES as readonly Category[]).filter(({ comingSoon }) => !comingSoon);
  return ['/', ...open.map(categoryPath), ...PUBLIC_PAGES];
}
