import { storedText } from './browser-storage.ts';

const stored = storedText('session', 'returnAddress');
/** The page that a person left by signing out, until the next one signs in. */
let left: string | null = null;
const ANY_ORIGIN = 'https://this-site.invalid';

/** Sign-in pages, to which returning would loop. */
const SIGN_IN_PAGES = ['/signin', '/signup', '/verification-sent', '/second-factor'];

/** The address if it is a path of this site, else null, which prevents open redirects (P-10). */
export function ownPath(address: string | null): string | null {
  if (address === null || !address.startsWith('/')) return null;
  if (!URL.canParse(address, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(address, ANY_ORIGIN);
  // Compare as parsed: browsers, too, drop tabs and convert backslashes.
  if (origin !== ANY_ORIGIN || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}

/** Stored before redirecting to /signin (ROUTE-18). */
export function rememberReturnAddress(address: string): void {
  const path = ownPath(address);
  if (path !== null && !SIGN_IN_PAGES.includes(path.split(/[?#]/)[0] ?? '')) stored.set(path);
}

/** Reads and removes the stored address; null without one. */
export function takeReturnAddress(): string | null {
  const path = ownPath(stored.get());
  stored.remove();
  left = null;
  return path;
}

/** Nobody returns to this page, whose address may hold a patient's name. */
export function neverReturnTo(address: string): void {
  stored.remove();
  left = address;
}

/** Whether it was left: its guard may notice that nobody is signed in before the next page has come. */
export const wasLeft = (address: string): boolean => address === left;

/**
 * The target after sign-in: the stored address, else the provider's dashboard, else home (ROUTE-19
 * to ROUTE-21).
 */
export function landingAddress(role: string | null): string {
  return takeReturnAddress() ?? (role === 'provider' ? '/provider-appointments' : '/');
}
