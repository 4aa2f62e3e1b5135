import { storedText } from './browser-storage.ts';

const stored = storedText('session', 'returnAddress');
const ANY_ORIGIN = 'https://this-site.invalid';

/** Pages that lead to sign-in: coming back to them would go in a circle. */
const SIGN_IN_PAGES = ['/signin', '/signup', '/verification-sent'];

/**
 * The address if it is a path of this site, else null: nobody may send people elsewhere through our
 * sign-in (P-10).
 */
export function ownPath(address: string | null): string | null {
  if (address === null || !address.startsWith('/')) return null;
  if (!URL.canParse(address, ANY_ORIGIN)) return null;
  const { origin, pathname, search, hash } = new URL(address, ANY_ORIGIN);
  // The parser's own reading: it drops tabs and turns backslashes, as browsers do.
  if (origin !== ANY_ORIGIN || pathname.startsWith('//')) return null;
  return pathname + search + hash;
}

/** Kept before going to /signin (spec 4, Sign-in return). */
export function rememberReturnAddress(address: string): void {
  const path = ownPath(address);
  if (path !== null && !SIGN_IN_PAGES.includes(path.split(/[?#]/)[0] ?? '')) stored.set(path);
}

/** The kept address, once; null where there is none. */
export function takeReturnAddress(): string | null {
  const path = ownPath(stored.get());
  stored.remove();
  return path;
}

/** Where to go after sign-in: the kept address, else the provider's dashboard, else home (spec 4). */
export function landingAddress(role: string | null): string {
  return takeReturnAddress() ?? (role === 'provider' ? '/provider-appointments' : '/');
}
