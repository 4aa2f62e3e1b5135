/** A line of a page's head, as React Router's `meta` takes it. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: 'canonical'; href: string }
  | { 'script:ld+json': Readonly<Record<string, unknown>> };

export type HeadSite = { readonly brand: { readonly name: string }; readonly appUrl: string };

/** A picture for those who share the page; its path begins with a slash. */
type HeadPicture = { path: string; width: number; height: number; alt: string };

type Page = {
  /** Without the brand's name. */
  readonly title: string;
  readonly description: string;
  /** The one address of the page, from its slash on: without search, place or page. */
  readonly path: string;
  readonly picture?: HeadPicture | undefined;
  /** Search engines follow the links of such a page and leave the page itself out. */
  readonly unlisted?: boolean;
  /** What the page says in the words of schema.org. */
  readonly data?: readonly Readonly<Record<string, unknown>>[];
};

/** The brand whose name is lettered in the drawn picture. */
const DRAWN_BRAND = 'Halewell';
const DESCRIPTION_LENGTH = 200;

function sharingPicture(brand: string): HeadPicture {
  return brand === DRAWN_BRAND
    ? {
        path: '/og.png',
        width: 1200,
        height: 630,
        alt: `${brand}: trusted healthcare and wellness, exclusive rates, one membership`,
      }
    : {
        path: '/pictures/mental-health-1-1200.webp',
        width: 1200,
        height: 900,
        alt: 'Illustration of two armchairs by a window',
      };
}

/** Cuts a long text at a word's end. */
function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH);
  return `${cut.replace(/[\s,;:–-]*\S*$/u, '') || cut}…`;
}

/** The address of a page of ours with its origin. */
export function addressOf({ appUrl }: HeadSite, path: string): string {
  return path === '/' ? `${appUrl}/` : appUrl + path;
}

/**
 * The head of a public page: title, description, its one address, and how it looks when somebody
 * shares it (Open Graph).
 */
export function pageHead(site: HeadSite, page: Page): HeadTag[] {
  const brand = site.brand.name;
  const url = addressOf(site, page.path);
  const description = shortened(page.description);
  const picture = page.picture ?? sharingPicture(brand);
  const shared: readonly [string, string | number][] = [
    ['title', page.title],
    ['description', description],
    ['url', url],
    ['type', 'website'],
    ['image', addressOf(site, picture.path)],
    ['image:width', picture.width],
    ['image:height', picture.height],
    ['image:alt', picture.alt],
    ['site_name', brand],
    ['locale', 'en_GB'],
  ];
  return [
    { title: `${page.title} | ${brand}` },
    { name: 'description', content: description },
    ...(page.unlisted ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { tagName: 'link', rel: 'canonical', href: url },
    ...shared.map(([name, content]) => ({ property: `og:${name}`, content: String(content) })),
    { name: 'twitter:card', content: 'summary_large_image' },
    // Under the icon on an Apple home screen.
    { name: 'apple-mobile-web-app-title', content: brand },
    ...(page.data ?? []).map((data) => ({ 'script:ld+json': data })),
  ];
}

/** The head of a page that belongs to one person or one moment: no search engine keeps it. */
export function privateHead(title: string, brand: string | undefined): HeadTag[] {
  return [
    { title: [title, brand].filter(Boolean).join(' | ') },
    { name: 'robots', content: 'noindex' },
  ];
}
