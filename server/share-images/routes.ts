import { type Context, Hono } from 'hono';
import type { ShareImage } from '#shared/domain/seo/share-image.ts';
import { addressOf } from '../http/client-address.ts';
import { compareTag } from '../http/entity-tag.ts';
import { isRecordId } from '../http/is-record-id.ts';
import type { Limiter } from '../http/limiter.ts';
import type { ShareImageService } from './service.ts';

const ONE_DAY = 'public, max-age=86400';

/** The images of link previews, for public pages and providers. */
export function shareImageRoutes(images: ShareImageService, limiter: Limiter): Hono {
  const app = new Hono();
  app.use('/share/*', async (context, next) => {
    await limiter.take('read', addressOf(context));
    await next();
  });
  // Hono also serves HEAD with these handlers, without the body.
  app.get('/share/pages/:file', (context) => {
    const name = nameOf(context.req.param('file'));
    return send(context, name === null ? null : images.findPage(name));
  });
  app.get('/share/providers/:file', async (context) => {
    const id = nameOf(context.req.param('file'));
    return send(context, id === null || !isRecordId(id) ? null : await images.findProvider(id));
  });
  app.all('/share/*', (context) => send(context, null));

  async function send(context: Context, image: ShareImage | null): Promise<Response> {
    if (!image) return context.text('Not found', 404, { 'cache-control': 'no-store' });
    const { tag, unchanged } = compareTag(
      images.contentOf(image),
      context.req.header('if-none-match'),
    );
    const bytes = unchanged ? null : await images.draw(image);
    context.header('etag', tag);
    context.header('cache-control', ONE_DAY);
    if (bytes === null) return context.body(null, 304);
    context.header('content-type', 'image/png');
    context.header('content-length', String(bytes.length));
    return context.body(bytes);
  }
  return app;
}

/** The name of a PNG file; null for any other file. */
function nameOf(file: string): string | null {
  return /^(.+)\.png$/su.exec(file)?.[1] ?? null;
}
