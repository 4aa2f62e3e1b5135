import { createContext, useContext, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';

/** The id of the current request in the log; null in the browser. */
export const RequestReference = createContext<string | null>(null);

/**
 * The reference to quote to support: the id of the failed request, as in the log. For errors
 * without a request, such as rendering errors, a random short id.
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
