import { type Context, Hono } from 'hono';
import { absoluteUrl } from '#shared/domain/seo/page-head.ts';
import { addDays, londonDay } from '#shared/domain/dates/day.ts';
import type { Config } from '../config/config.ts';
import { compareTag } from '../http/entity-tag.ts';
import type { Clock } from '../ports/clock/port.ts';
import { compress, encodingFor } from '../http/response-cache/compress.ts';
import { appManifest } from './app-manifest.ts';
import type { SitemapService } from './sitemap-service.ts';

type Deps = {
  site: Pick<Config, 'appUrl' | 'brand' | 'security'>;
  clock: Clock;
  sitemaps: SitemapService;
};

const PLAIN = 'text/plain; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
const HOUR = 'public, max-age=3600';
/** Sitemaps change with the catalogue, so caches must revalidate. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/** Files for robots and devices, generated because they contain the brand and URL of the site. */
export function seoRoutes({ site, clock, sitemaps }: Deps): Hono {
  const app = new Hono();
  app.get('/robots.txt', (context) => send(context, PLAIN, HOUR, robotsText(site)));
  app.get('/manifest.webmanifest', (context) =>
    send(context, 'application/manifest+json', HOUR, JSON.stringify(appManifest(site.brand.name))),
  );
  app.get('/.well-known/security.txt', (context) =>
    send(context, PLAIN, HOUR, securityText(site, clock.now())),
  );
  app.get('/sitemaps/pages.xml', (context) => send(context, XML, HOUR, sitemaps.pages()));
  app.get('/sitemap.xml', (context) => sendSitemap(context, () => sitemaps.index()));
  app.get('/sitemaps/:file{providers-[1-9][0-9]{0,5}\\.xml}', (context) => {
    const number = Number(/\d+/.exec(context.req.param('file'))?.[0]);
    return sendSitemap(context, () => sitemaps.providers(number));
  });
  // 404 instead of an HTML page.
  app.get('/sitemaps/*', (context) => context.notFound());

  /** The ETag derives from the catalogue version, so an unchanged sitemap is not generated. */
  async function sendSitemap(
    context: Context,
    make: () => Promise<string | null>,
  ): Promise<Response> {
    const { tag, unchanged } = compareTag(
      [site.appUrl, context.req.path, await sitemaps.version()],
      context.req.header('if-none-match'),
    );
    const text = unchanged ? '' : await make();
    if (text === null) return context.notFound();
    context.header('etag', tag);
    context.header('cache-control', REVALIDATE);
    return unchanged ? context.body(null, 304) : compressed(context, XML, text);
  }
  return app;
}

/**
 * The text of robots.txt. Pages that must not be indexed carry `noindex` instead: crawlers could not
 * read it if they were disallowed here.
 */
function robotsText(site: Deps['site']): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /identity/',
    '',
    `Sitemap: ${absoluteUrl(site, '/sitemap.xml')}`,
    '',
  ].join('\n');
}

async function send(
  context: Context,
  type: string,
  cacheControl: string,
  text: string,
): Promise<Response> {
  const { tag, unchanged } = compareTag(text, context.req.header('if-none-match'));
  context.header('etag', tag);
  context.header('cache-control', cacheControl);
  return unchanged ? context.body(null, 304) : compressed(context, type, text);
}

async function compressed(context: Context, type: string, text: string): Promise<Response> {
  const encoding = encodingFor(context.req.header('accept-encoding'));
  context.header('content-type', type);
  context.header('vary', 'accept-encoding');
  if (!encoding) return context.body(text);
  context.header('content-encoding', encoding);
  return context.body(await compress(text, encoding));
}

/** Readers distrust a file that is valid for more than a year (RFC 9116). */
const VALID_DAYS = 180;

/**
 * `/.well-known/security.txt` (RFC 9116): where to report a vulnerability; without a contact of its own, the
 * support address.
 */
function securityText(site: Pick<Config, 'appUrl' | 'brand' | 'security'>, now: Date): string {
  const { security } = site;
  return [
    `Contact: ${security.contact}`,
    `Expires: ${addDays(londonDay(now), VALID_DAYS)}T00:00:00Z`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl(site, '/.well-known/security.txt')}`,
    ...(security.policyUrl === null ? [] : [`Policy: ${security.policyUrl}`]),
    '',
  ].join('\n');
}
