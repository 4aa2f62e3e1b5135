import { storedText } from '#web/lib/identity/browser-storage.ts';

/** Until when they are kept, in milliseconds, and their ids. */
const stored = storedText('local', 'keptFavourites');

/** Enough to verify an email and come back another day. */
const KEPT_MS = 7 * 24 * 3_600_000;
const MOST = 20;

/**
 * The providers whose heart was clicked in this browser while signed out. They are saved for the person who signs
 * in next, in any tab, because a sign-up ends in the tab of an emailed link.
 */
export function keptFavourites(now = Date.now()): string[] {
  const [until, ...ids] = (stored.get() ?? '').split(' ');
  return Number(until) > now ? ids : [];
}

export function keepFavourite(id: string, now = Date.now()): void {
  const others = keptFavourites(now).filter((one) => one !== id);
  stored.set([now + KEPT_MS, ...others.slice(1 - MOST), id].join(' '));
}

export const forgetKeptFavourites = (): void => stored.remove();
