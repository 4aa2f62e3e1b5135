import { ApiError } from '#web/lib/api/api-error.ts';

const UNREACHED = 'The server could not be reached. Please check your connection and try again.';
const UNKNOWN = 'Please try again in a moment.';

/** Why a call did not succeed, as a sentence; a wrong field says more than the whole. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError)) return UNKNOWN;
  if (error.code === 'network') return UNREACHED;
  const [field] = Object.values(error.fields);
  return field ?? (error.message || UNKNOWN);
}

/** Whether what was changed is not what was seen any more: somebody else was first, or it is gone. */
export function isOutOfDate(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 404);
}
