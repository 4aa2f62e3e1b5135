import { createContext, useContext, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';

/** The id of the current request in the log; null in the browser. */
export const RequestReference = createContext<string | null>(null);

const LENGTH = 8;

/** A short random id, for an error without a request. */
export const newReference = (): string =>
  Math.random()
    .toString(36)
    .slice(2, 2 + LENGTH)
    .padEnd(LENGTH, '0');

/**
 * The reference to quote to support, which is in the log: the id of the failed request. For errors
 * without a request, such as rendering errors, a random short id, which the page reports.
 */
export function useErrorReference(error: unknown): string {
  const request = useContext(RequestReference);
  const [reference] = useState(
    () => request ?? (error instanceof ApiError ? error.requestId : null) ?? newReference(),
  );
  return reference;
}
