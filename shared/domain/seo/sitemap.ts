/** A URL with the instant of its last change, if known. */
type SitemapEntry = { readonly url: string; readonly changed?: Date | undefined };

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** The maximum per file by sitemaps.org. */
export const SITEMAP_MAX_ENTRIES = 50_000;

const ESCAPES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&apos;',
  }),
);

function escaped(text: string): string {
  return text.replace(/[&<>"']/gu, (sign) => ESCAPES.get(sign) ?? '');
}

/** UTC, to the second. */
function instant(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`;
}

function list(root: string, item: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(
    ({ url, changed }) =>
      `<${item}><loc>${escaped(url)}</loc>${changed ? `<lastmod>${instant(changed)}</lastmod>` : ''}</${item}>\n`,
  );
  return `${HEAD}<${root} xmlns="${NAMESPACE}">\n${lines.join('')}</${root}>\n`;
}

/** A sitemap of at most 50,000 pages. */
export function sitemap(entries: readonly SitemapEntry[]): string {
  return list('urlset', 'url', entries);
}

/** The sitemap index. */
export function sitemapIndex(entries: readonly SitemapEntry[]): string {
  return list('sitemapindex', 'sitemap', entries);
}
