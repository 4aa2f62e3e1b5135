import { CATEGORIES, type Category } from '../providers/categories.ts';

/** The pages that everyone may find, besides the start page and the providers. */
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
] as const;

/** The list of one category is a page of its own. */
export function categoryPath({ slug }: Pick<Category, 'slug'>): string {
  return `/?category=${slug}`;
}

/** Every address for the sitemap that is known without asking: categories that can be chosen. */
export function fixedPages(): string[] {
  const open = (CATEGORIES as readonly Category[]).filter(({ comingSoon }) => !comingSoon);
  return ['/', ...open.map(categoryPath), ...PUBLIC_PAGES];
}
