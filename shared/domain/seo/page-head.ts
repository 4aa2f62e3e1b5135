/** A tag of a page's head, as for React Router's `meta`. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: 'canonical'; href: string }
  | { 'script:ld+json': Readonly<Record<string, unknown>> };

export type HeadSite = { readonly brand: { readonly name: string }; readonly appUrl: string };

/** An image for link previews; its path begins with a slash. */
type HeadImage = { path: string; width: number; height: number; alt: string };

type Page = {
  /** Without the brand's name. */
  readonly title: string;
  readonly description: string;
  /** The canonical path, beginning with a slash: without search, place or page. */
  readonly path: string;
  readonly picture?: HeadImage | undefined;
  /** Search engines follow the page's links but do not index it. */
  readonly unlisted?: boolean;
  /** Structured data of the page (schema.org). */
  readonly data?: readonly Readonly<Record<string, unknown>>[];
};

/** The brand whose name is part of the drawn image. */
const BRAND_IN_IMAGE = 'Halewell';
const DESCRIPTION_LENGTH = 200;

function sharingImage(brand: string): HeadImage {
  return brand === BRAND_IN_IMAGE
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

/** Truncates a long text at a word boundary. */
function shortened(text: string): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  if (line.length <= DESCRIPTION_LENGTH) return line;
  const cut = line.slice(0, DESCRIPTION_LENGTH);
  return `${cut.replace(/[\s,;:–-]*\S*$/u, '') || cut}…`;
}

/** The absolute URL of one of our pages. */
export function absoluteUrl({ appUrl }: HeadSite, path: string): string {
  return appUrl + path;
}

/**
 * The head of a public page: title, description, canonical URL, and Open Graph data for link
 * previews.
 */
export function pageHead(site: HeadSite, page: Page): HeadTag[] {
  const brand = site.brand.name;
  const url = absoluteUrl(site, page.path);
  const description = shortened(page.description);
  const picture = page.picture ?? sharingImage(brand);
  const shared: readonly [string, string | number][] = [
    ['title', page.title],
    ['description', description],
    ['url', url],
    ['type', 'website'],
    ['image', absoluteUrl(site, picture.path)],
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

/** The head of a personal or one-off page, which search engines do not index. */
export function privateHead(title: string, brand: string | undefined): HeadTag[] {
  return [
    { title: [title, brand].filter(Boolean).join(' | ') },
    { name: 'robots', content: 'noindex' },
  ];
}
