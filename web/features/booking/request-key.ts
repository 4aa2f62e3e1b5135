import type { RequestBody } from '#web/lib/appointments/appointment-calls.ts';
import type { Attempt } from './request-drafts.ts';

/**
 * The attempt to send, with its idempotency key. An unchanged body reuses the key, so a double tap
 * or a retry after a lost connection creates one request; a changed body gets a new key.
 */
export function attemptFor(body: RequestBody, previous: Attempt | null): Attempt {
  const text = JSON.stringify(body);
  return previous?.body === text ? previous : { key: newKey(), body: text };
}

/** 128 random bits in hex; `crypto.randomUUID` needs a secure context. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
