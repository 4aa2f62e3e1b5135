import { isRouteErrorResponse } from 'react-router';
import { pageErrorsContract } from '#shared/contract/page-errors.ts';
import { scrubPageError } from '#shared/errors/page-error.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createApiClient } from '#web/lib/api/client.ts';
import { isHandled } from '#web/lib/lazy-component.tsx';
import { newReference } from './error-reference.ts';

/** Per page load: a broken timer must not send a report a second. */
const MAX_UNCAUGHT = 5;

const seen = new Set<string>();

/** Without the access token: the report is about the page, not about the person. */
const api = createApiClient({
  base: '/api',
  // Sent even if the person leaves the broken page immediately.
  fetch: (url, init) => fetch(url, { ...init, keepalive: true, credentials: 'omit' }),
  getToken: () => Promise.resolve(null),
});

/** Sends an error to the server's log, under the reference that the page shows. */
export function reportError(thrown: unknown, reference: string): void {
  const body = scrubPageError({
    reference,
    path: window.location.pathname,
    message: messageOf(thrown),
    stack: thrown instanceof Error ? (thrown.stack ?? '') : '',
  });
  api.call(pageErrorsContract.reportPageError, { body }).catch(() => undefined);
}

function messageOf(error: unknown): string {
  if (error instanceof Error) return `${error.name}: ${error.message}`;
  return isRouteErrorResponse(error) ? `${error.status} ${error.statusText}` : typeof error;
}

/** The same for an error that no screen shows: once for each message, and at most five. */
export function reportUncaught(error: unknown): void {
  if (!(error instanceof Error) || isExpected(error)) return;
  const { message } = error;
  if (seen.has(message) || seen.size >= MAX_UNCAUGHT) return;
  seen.add(message);
  reportError(error, newReference());
}

/** Aborted and unreachable calls, files that the page reloads for, and browser extensions. */
function isExpected(error: Error): boolean {
  return (
    error.name === 'AbortError' ||
    (error instanceof ApiError && error.status === 0) ||
    isHandled(error) ||
    (error.stack ?? '').includes('-extension://')
  );
}
