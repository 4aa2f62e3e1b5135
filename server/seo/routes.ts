import { type Context, Hono } from 'hono';
import { addressOf } from '#shared/domain/seo/page-head.ts';
import type { Config } from '../config/config.ts';
import { compareTag } from '../http/entity-tag.ts';
import { compress, encodingFor } from '../http/response-cache/compress.ts';
import { appManifest } from './app-manifest.ts';
import type { SitemapService } from './sitemap-service.ts';

type Deps = { site: Pick<Config, 'appUrl' | 'brand'>; sitemaps: SitemapService };

const XML = 'application/xml; charset=utf-8';
const HOUR = 'public, max-age=3600';
/** Whoever keeps a sitemap asks whether the catalogue has moved on. */
const ASK_AGAIN = 'public, max-age=0, must-revalidate';

/** The files by which search engines and devices find the site: made here, because they name it. */
export function foundRoutes({ site, sitemaps }: Deps): Hono {
  const app = new Hono();
  app.get('/robots.txt', (context) =>
    send(context, 'text/plain; charset=utf-8', HOUR, robotsText(site)),
  );
  app.get('/manifest.webmanifest', (context) =>
    send(context, 'application/manifest+json', HOUR, JSON.stringify(appManifest(site.brand.name))),
  );
  app.get('/sitemaps/pages.xml', (context) => send(context, XML, HOUR, sitemaps.pages()));
  app.get('/sitemap.xml', (context) => sendSitemap(context, () => sitemaps.index()));
  app.get('/sitemaps/:file{providers-[1-9][0-9]{0,5}\\.xml}', (context) => {
    const number = Number(/\d+/.exec(context.req.param('file'))?.[0]);
    return sendSitemap(context, () => sitemaps.providers(number));
  });
  // A page in the place of a file would only confuse a robot.
  app.get('/sitemaps/*', (context) => context.notFound());

  /** Tagged by the version of the catalogue: unchanged, it is not even made. */
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
    context.header('cache-control', ASK_AGAIN);
    return unchanged ? context.body(null, 304) : compressed(context, XML, text);
  }
  return app;
}

/**
 * What robots may ask for. Pages that no search engine should keep say so themselves (`noindex`):
 * barred here, they could not be read saying it.
 */
function robotsText(site: Deps['site']): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /identity/',
    '',
    `Sitemap: ${addressOf(site, '/sitemap.xml')}`,
    '',
  ].join('\n');
}

async function send(context: Context, type: string, keep: string, text: string): Promise<Response> {
  const { tag, unchanged } = compareTag(text, context.req.header('if-none-match'));
  context.header('etag', tag);
  context.header('cache-control', keep);
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
