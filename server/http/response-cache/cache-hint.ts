import type { Context } from 'hono';

/**
 * What a visitor's response depends on besides the day: only the build, also the catalogue, or data
 * that may change at any time (`never`: it is tagged and compressed but not stored).
 */
export type CacheHint = 'build' | 'catalogue' | 'never';

/** Marks a successful response as the same for every visitor; without a hint it is sent unchanged. */
export function setCacheHint(context: Context, hint: CacheHint): void {
  context.set('cacheHint', hint);
}

export function cacheHintOf(context: Context): CacheHint | undefined {
  return context.get('cacheHint') as CacheHint | undefined;
}
