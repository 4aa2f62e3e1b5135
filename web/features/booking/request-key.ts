import type { RequestBody } from '#web/lib/appointments/appointment-calls.ts';
import type { Attempt } from './request-drafts.ts';

/**
 * The key that a request is sent under: the same for the same words, so that a double tap, or one
 * more try after a lost connection, makes one request; a new one where anything was changed.
 */
export function attemptFor(body: RequestBody, before: Attempt | null): Attempt {
  const text = JSON.stringify(body);
  return before?.body === text ? before : { key: newKey(), body: text };
}

/** `randomUUID` is there on secure addresses only; this one is everywhere. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
