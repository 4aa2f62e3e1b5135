import { CATEGORIES, type Category } from '../providers/categories.ts';

type PublicPage = {
  readonly title: string;
  /** One of our illustrations, and what it shows, for the page's sharing image. */
  readonly picture: { readonly src: string; readonly alt: string };
  /** Search engines find it by the links of other pages. */
  readonly outsideSitemap?: true;
};

const RECEPTION = {
  src: '/pictures/doctors-4',
  alt: 'Illustration of a reception desk with two waiting chairs',
};
const DESK = {
  src: '/pictures/doctors-1',
  alt: 'Illustration of a consulting room with a desk and two chairs',
};
const BOOKCASE = {
  src: '/pictures/mental-health-4',
  alt: 'Illustration of a sofa beside a tall bookcase',
};

/** The public pages besides the home page, its categories and the providers, by their path without its slash. */
export const PUBLIC_PAGES = {
  pricing: { title: 'Membership plans', picture: DESK },
  'how-it-works': { title: 'How It Works', picture: DESK },
  about: { title: 'About Us', picture: RECEPTION },
  faq: { title: 'Frequently asked questions', picture: DESK },
  privacy: { title: 'Privacy Policy', picture: BOOKCASE },
  terms: { title: 'Terms of Service', picture: BOOKCASE },
  'cookie-policy': { title: 'Cookie Policy', picture: BOOKCASE },
  disclaimer: { title: 'Disclaimer', picture: BOOKCASE },
  accessibility: { title: 'Accessibility statement', picture: BOOKCASE },
  'data-sources': { title: 'Data sources', picture: BOOKCASE },
  'list-your-practice': { title: 'List your practice', picture: RECEPTION },
  'list-your-practice/apply': { title: 'Apply to be listed', picture: RECEPTION },
  signin: { title: 'Sign in', picture: RECEPTION, outsideSitemap: true },
  signup: { title: 'Sign up', picture: RECEPTION, outsideSitemap: true },
} as const satisfies Readonly<Record<string, PublicPage>>;

export type PublicPageName = keyof typeof PUBLIC_PAGES;
export const PUBLIC_PAGE_NAMES = Object.keys(PUBLIC_PAGES) as PublicPageName[];

/** The path of a category's list, which is a page of its own. */
export function categoryPath({ slug }: Pick<Category, 'slug'>): string {
  return `/?category=${slug}`;
}

/** All static paths of the sitemap, including the selectable categories. */
export function fixedPages(): string[] {
  const open = (CATEGORIES as readonly Category[]).filter(({ comingSoon }) => !comingSoon);
  const pages = Object.entries<PublicPage>(PUBLIC_PAGES)
    .filter(([, { outsideSitemap }]) => !outsideSitemap)
    .map(([name]) => `/${name}`);
  return ['/', ...open.map(categoryPath), ...pages];
}
