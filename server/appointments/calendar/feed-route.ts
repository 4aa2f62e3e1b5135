import { Hono } from 'hono';
import { addressOf } from '../../http/address.ts';
import { compareTag } from '../../http/entity-tag.ts';
import type { Limiter } from '../../http/limiter.ts';
import { CALENDAR_MEDIA_TYPE } from './file.ts';
import type { CalendarService } from './calendar.ts';

/** Moves when the same entries would be written in another way. */
const FORM = 1;

const RECORD_ID_MAX_LENGTH = 64;

/**
 * The private feed (P-17), outside the contract: calendar programs send no token, the
 * address is the key. Whatever does not open one gets the same answer.
 */
export function openCalendarFeed(calendar: CalendarService, limiter: Limiter): Hono {
  const app = new Hono();
  // HEAD is answered like GET, without the body.
  app.get('/calendar/:providerId/:file', async (context) => {
    await limiter.take('read', addressOf(context));
    const { providerId, file } = context.req.param();
    const key = /^([\w-]+)\.ics$/.exec(file)?.[1];
    const possible = key !== undefined && isRecordId(providerId);
    const feed = possible ? await calendar.openFeed(providerId, key) : null;
    if (!feed) return context.text('Not found', 404, { 'cache-control': 'no-store' });
    const { tag, unchanged } = compareTag(
      [FORM, feed.name, feed.entries],
      context.req.header('if-none-match'),
    );
    // Where a link has got about, it is at least not found by searching.
    context.header('x-robots-tag', 'noindex');
    context.header('etag', tag);
    context.header('cache-control', 'private, no-cache');
    if (unchanged) return context.body(null, 304);
    context.header('content-type', `${CALENDAR_MEDIA_TYPE}; charset=utf-8`);
    context.header('content-disposition', 'inline; filename="appointments.ics"');
    return context.body(await feed.write());
  });
  return app;
}

/** No database text can hold NUL. */
function isRecordId(text: string): boolean {
  return text.length <= RECORD_ID_MAX_LENGTH && !text.includes('\0');
}
