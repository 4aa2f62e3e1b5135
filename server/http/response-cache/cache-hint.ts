import type { Context } from 'hono';

/**
 * What a visitor's response is made from besides the day: the build alone, the catalogue too, or
 * something that may change at any time, so that it is tagged and compressed but never stored.
 */
export type CacheHint = 'build' | 'catalogue' | 'never';

/** Marks a successful response as the same for every visitor; without a hint it goes out as it is. */
export function setCacheHint(context: Context, hint: CacheHint): void {
  context.set('cacheHint', hint);
}

export function cacheHintOf(context: Context): CacheHint | undefined {
  return context.get('cacheHint') as CacheHint | undefined;
}
