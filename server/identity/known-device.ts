import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { parse, serialize } from 'hono/utils/cookie';
import { type DerivedKey, deriveKeys, type Secrets } from '../config/secret.ts';
import { accountKey } from './account-key.ts';

/** Of one browser: families share them. */
const MOST_ACCOUNTS = 5;
/** The longest that browsers keep a cookie. */
const KEPT_SECONDS = 400 * 24 * 60 * 60;

type Device = { readonly id: string; readonly proofs: readonly string[] };

/** The name of the cookie by which a browser proves that a person has signed in there before. */
export const deviceCookie = (appUrl: string): string =>
  appUrl.startsWith('https://') ? '__Host-identity.device' : 'identity.device';

/**
 * Devices on which a person has signed in before. The cookie holds a random id and a proof per account;
 * it signs nobody in, it only gives wrong passwords there a budget of their own.
 */
export function createKnownDevices(secrets: Secrets, appUrl: string) {
  const keys = deriveKeys(secrets, 'known device');
  const name = deviceCookie(appUrl);
  const prove = (id: string, email: string, { key }: DerivedKey = keys[0]) =>
    createHmac('sha256', key)
      .update(`${id} ${accountKey(email)}`)
      .digest('base64url')
      .slice(0, 22);
  const isProved = ({ id, proofs }: Device, email: string) => {
    const valid = keys.map((key) => Buffer.from(prove(id, email, key)));
    return proofs.some((each) => valid.some((proof) => timingSafeEqual(Buffer.from(each), proof)));
  };
  return {
    /** The id of the device if the account's owner has signed in there before, else null. */
    deviceOf(cookies: string | undefined, email: string): string | null {
      const device = readDevice(cookies, name);
      return device && isProved(device, email) ? device.id : null;
    },
    /** The `set-cookie` header after a sign-in. */
    remember(cookies: string | undefined, email: string): string {
      const { id, proofs } = readDevice(cookies, name) ?? {
        id: randomBytes(16).toString('hex'),
        proofs: [],
      };
      const kept = [...new Set([prove(id, email), ...proofs])].slice(0, MOST_ACCOUNTS);
      return serialize(name, [id, ...kept].join('.'), {
        path: '/',
        httpOnly: true,
        secure: appUrl.startsWith('https://'),
        sameSite: 'Strict',
        maxAge: KEPT_SECONDS,
      });
    },
  };
}

export type KnownDevices = ReturnType<typeof createKnownDevices>;

function readDevice(cookies: string | undefined, name: string): Device | null {
  const value = cookies === undefined ? undefined : parse(cookies, name)[name];
  if (!value || !/^[0-9a-f]{32}(?:\.[\w-]{22}){1,5}$/.test(value)) return null;
  const [id = '', ...proofs] = value.split('.');
  return { id, proofs };
}
