import { Hono } from 'hono';
import type { PhotoService } from './service.ts';

/** A photo's files never change: one that is cropped again is another photo. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The files of photos, for everyone. */
export function photoFileRoutes(photos: Pick<PhotoService, 'read'>): Hono {
  const app = new Hono();
  // Hono also serves HEAD with this handler, without the body.
  app.get('/photos/:name', async (context) => {
    const found = await photos.read(context.req.param('name'));
    if (!found) return context.text('Not found', 404, { 'cache-control': 'no-store' });
    context.header('content-type', found.file.type);
    context.header('content-length', String(found.bytes.length));
    context.header('cache-control', FOR_EVER);
    return context.body(found.bytes);
  });
  app.all('/photos/*', (context) =>
    context.text('Not found', 404, { 'cache-control': 'no-store' }),
  );
  return app;
}
