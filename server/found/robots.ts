import { addressOf, type HeadSite } from '#shared/domain/found/page-head.ts';

/**
 * What robots may ask for. Pages that no search engine should keep say so themselves (`noindex`):
 * barred here, they could not be read saying it.
 */
export function robotsText(site: HeadSite): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /identity/',
    '',
    `Sitemap: ${addressOf(site, '/sitemap.xml')}`,
    '',
  ].join('\n');
}
