import { SHARE_IMAGE_SIZE, type ShareImage, shareImageAlt, shareImageUrl } from './share-image.ts';

/** A tag of a page's head, as for React Router's `meta`. */
export type HeadTag =
  | { title: string }
  | { name: string; content: string }
  | { property: string; content: string }
  | { tagName: 'link'; rel: 'canonical'; href: string }
  | { 'script:ld+json': Readonly<Record<string, unknown>> };

export type HeadSite = { readonly brand: { readonly name: string }; readonly appUrl: string };

type Page = {
  /** Without the brand's name. */
  readonly title: string;
  readonly description: string;
  /** The canonical path, beginning with a slash: without search, place or page. */
  readonly path: string;
  /** For link previews. */
  readonly image: ShareImage;
  /** Search engines follow the page's links but do not index it. */
  readonly unlisted?: boolean;
  /** Structured data of the page (schema.org). */
  readonly data?: readonly Readonly<Record<string, unknown>>[];
};

const DESCRIPTION_LENGTH = 200;

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
  const shared: readonly [string, string | number][] = [
    ['title', page.title],
    ['description', description],
    ['url', url],
    ['type', 'website'],
    ['image', absoluteUrl(site, shareImageUrl(brand, page.image))],
    ['image:width', SHARE_IMAGE_SIZE.width],
    ['image:height', SHARE_IMAGE_SIZE.height],
    ['image:alt', shareImageAlt(brand, page.image)],
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
