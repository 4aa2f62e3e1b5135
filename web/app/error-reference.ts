import { createContext, useContext, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';

/** The id of the request that is being answered, as it stands in the log; null in the browser. */
export const RequestReference = createContext<string | null>(null);

/**
 * What somebody can name to support, so that the error is found again: the id of the request that
 * failed, which is in the log. Where none failed, as when the page itself stumbles, a short one that
 * tells two such moments apart.
 */
export function useErrorReference(error: unknown): string {
  const request = useContext(RequestReference);
  const [reference] = useState(
    () =>
      request ??
      (error instanceof ApiError ? error.requestId : null) ??
      Math.random().toString(36).slice(2, 10),
  );
  return reference;
}
