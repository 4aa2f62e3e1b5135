import { Hono } from 'hono';
import { addressOf } from '../../http/client-address.ts';
import { compareTag } from '../../http/entity-tag.ts';
import { isRecordId } from '../../http/is-record-id.ts';
import type { Limiter } from '../../http/limiter.ts';
import { CALENDAR_MEDIA_TYPE } from './file.ts';
import type { CalendarService } from './calendar.ts';

/** Part of the ETag: increase it when the file format changes. */
const FORMAT_VERSION = 2;

/**
 * The private feed (P-17), outside the contract: calendar apps send no token, the URL contains the
 * key. Every failure gets the same 404.
 */
export function openCalendarFeed(calendar: CalendarService, limiter: Limiter): Hono {
  const app = new Hono();
  // Hono also serves HEAD with this handler, without the body.
  app.get('/calendar/:providerId/:file', async (context) => {
    await limiter.take('read', addressOf(context));
    const { providerId, file } = context.req.param();
    const key = /^([\w-]+)\.ics$/.exec(file)?.[1];
    const wellFormed = key !== undefined && isRecordId(providerId);
    const feed = wellFormed ? await calendar.openFeed(providerId, key) : null;
    if (!feed) return context.text('Not found', 404, { 'cache-control': 'no-store' });
    const { tag, unchanged } = compareTag(
      [FORMAT_VERSION, feed.name, feed.entries],
      context.req.header('if-none-match'),
    );
    // Keeps leaked links out of search engines.
    context.header('x-robots-tag', 'noindex');
    context.header('etag', tag);
    context.header('cache-control', 'private, no-cache');
    if (unchanged) return context.body(null, 304);
    context.header('content-type', `${CALENDAR_MEDIA_TYPE}; charset=utf-8`);
    context.header('content-disposition', 'inline; filename=appointments.ics');
    return context.body(await feed.write());
  });
  return app;
}
