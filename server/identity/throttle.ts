import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Connection } from '../database/connection.ts';
import { IdentityRefusal } from './identity-code.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * How often, in how many seconds. Wrong sign-ins count per account and address together, so that a
 * stranger cannot easily lock someone else out; wider counts per account and per address stop the
 * patient and the broad guesser. Right ones are given back.
 */
export const THROTTLES = {
  signInHere: { points: 10, duration: 15 * MINUTE },
  signInAccount: { points: 100, duration: HOUR },
  signInAddress: { points: 60, duration: 15 * MINUTE },
  signUpAccount: { points: 5, duration: HOUR },
  signUpAddress: { points: 60, duration: HOUR },
  mailAccount: { points: 10, duration: HOUR },
  mailAddress: { points: 60, duration: HOUR },
  linkAddress: { points: 100, duration: 15 * MINUTE },
  sessionAddress: { points: 600, duration: MINUTE },
} as const;

type ThrottleName = keyof typeof THROTTLES;

/** A count to take: its name, and whom it counts. */
export type Count = { readonly name: ThrottleName; readonly who: string };

export type Throttle = {
  /** @throws IdentityRefusal too-many-requests, also when the counts cannot be kept */
  take(counts: readonly Count[]): Promise<void>;
  /** Takes back what a right attempt cost. */
  giveBack(counts: readonly Count[]): Promise<void>;
  /** Forgets a count, for instance the wrong sign-ins before a password was reset. */
  forget(counts: readonly Count[]): Promise<void>;
};

/** Counts in the database, so that they hold across processes; reading a session is counted in memory. */
export function createThrottle(connection: Pick<Connection, 'query'>): Throttle {
  const storeClient = {
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      connection.query(text, values),
  };
  const limiterOf = (name: ThrottleName) => {
    const options = { keyPrefix: `identity-${name}`, ...THROTTLES[name] };
    if (name === 'sessionAddress') return new RateLimiterMemory(options);
    return new RateLimiterPostgres({
      ...options,
      storeClient,
      storeType: 'pool',
      tableName: 'rate_limit',
      tableCreated: true,
      clearExpiredByTimeout: false,
    });
  };
  // Made when first needed and then kept: the one in memory holds its counts itself.
  const made = new Map<ThrottleName, ReturnType<typeof limiterOf>>();
  const limiter = (name: ThrottleName) => {
    const known = made.get(name) ?? limiterOf(name);
    made.set(name, known);
    return known;
  };
  return {
    async take(counts) {
      for (const { name, who } of counts) {
        try {
          await limiter(name).consume(who);
        } catch (refused) {
          const seconds =
            refused instanceof RateLimiterRes ? Math.ceil(refused.msBeforeNext / 1000) : MINUTE;
          throw new IdentityRefusal('too-many-requests', {
            retryAfterSeconds: seconds,
            ...(refused instanceof RateLimiterRes ? {} : { cause: refused }),
          });
        }
      }
    },
    async giveBack(counts) {
      for (const { name, who } of counts) await limiter(name).reward(who);
    },
    async forget(counts) {
      for (const { name, who } of counts) await limiter(name).delete(who);
    },
  };
}

/** An account as it is counted: the table of counts should hold no addresses. */
export function accountKey(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

/** One household has a whole /64 of IPv6; and a mapped IPv4 address is that IPv4 address. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
