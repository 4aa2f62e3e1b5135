import { createHash } from 'node:crypto';
import { type BreachedPasswordsPort, BreachedPasswordsUnavailable } from './port.ts';

/** A person waits at a form, and the embedded list has been asked already. */
const TIMEOUT_MS = 2000;

/** Of the SHA-1 in hexadecimal: what the service learns of a password. Each has hundreds of passwords. */
const PREFIX_LENGTH = 5;

type Settings = {
  /** Where the prefix is appended: `https://api.pwnedpasswords.com/range`. */
  readonly url: string;
  readonly timeoutMs?: number;
};

/**
 * A service with the interface of Have I Been Pwned's range search (k-anonymity): it gets the first five
 * digits of a hash and returns the rest of every hash that it knows with them, padded with made-up ones
 * whose count is 0.
 */
export function createBreachedPasswords({
  url,
  timeoutMs = TIMEOUT_MS,
}: Settings): BreachedPasswordsPort {
  return {
    async isBreached(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
      const lines = await fetchLines(
        `${url.replace(/\/+$/, '')}/${hash.slice(0, PREFIX_LENGTH)}`,
        timeoutMs,
      );
      const counts = new Map(lines);
      return (counts.get(hash.slice(PREFIX_LENGTH)) ?? 0) > 0;
    },
  };
}

async function fetchLines(url: string, timeoutMs: number): Promise<[string, number][]> {
  const text = await fetchText(url, timeoutMs);
  return text
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => {
      const [, suffix = '', count] = /^([0-9A-F]{35}):(\d+)$/.exec(line) ?? [];
      if (count === undefined)
        throw new BreachedPasswordsUnavailable('The service answered in another shape');
      return [suffix, Number(count)];
    });
}

async function fetchText(url: string, timeoutMs: number): Promise<string> {
  try {
    const response = await fetch(url, {
      headers: { 'add-padding': 'true' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.ok) return await response.text();
    await response.body?.cancel();
    throw new BreachedPasswordsUnavailable(`The service answered ${response.status}`);
  } catch (error) {
    if (error instanceof BreachedPasswordsUnavailable) throw error;
    throw new BreachedPasswordsUnavailable('The service did not answer in time');
  }
}
