import { type Keep, keepIn } from '#web/lib/identity/browser-storage.ts';

const KEY = 'newsletterEmail';

/** Keeps what a visitor typed, on the way to sign-in. */
export function keepEmail(email: string, keep: Keep = keepIn('session')): void {
  keep.set(KEY, email);
}

/** What was typed before; the empty text where nothing was. */
export function readKeptEmail(keep: Keep = keepIn('session')): string {
  return keep.get(KEY) ?? '';
}

/** It has been subscribed. */
export function forgetKeptEmail(keep: Keep = keepIn('session')): void {
  keep.remove(KEY);
}
