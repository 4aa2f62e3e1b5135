import { ApiError } from '#web/lib/api/api-error.ts';

const UNREACHED = 'We couldn’t reach the server. Check your connection and try again.';
const UNKNOWN = 'Please try again in a moment.';

/** Why a request failed, as a sentence; a field error takes precedence. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNKNOWN;
  if (error.code === 'network') return UNREACHED;
  const [field] = Object.values(error.fields);
  return field ?? (error.message || UNKNOWN);
}

/** Whether the shown record is stale: changed by someone else, or deleted. */
export function isOutOfDate(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}
