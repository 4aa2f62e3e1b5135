import type * as z from 'zod';
import { PostcodesUnavailable } from './port.ts';

/** A network service; its timeout is short, because a person waits at a form. */
export type JsonService = { readonly url: string; readonly timeoutMs?: number };

const TIMEOUT_MS = 3000;

/**
 * Fetches and validates JSON.
 * @returns null for a 404, which these services return for unknown values
 * @throws PostcodesUnavailable on a timeout, network error or invalid response; its message contains
 *   no URL, because URLs contain API keys
 */
export async function fetchJson<T>(
  service: JsonService,
  path: string,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const signal = AbortSignal.timeout(service.timeoutMs ?? TIMEOUT_MS);
  let body: unknown;
  try {
    const response = await fetch(service.url.replace(/\/+$/, '') + path, {
      signal,
      headers: { accept: 'application/json' },
    });
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    if (!response.ok) throw new PostcodesUnavailable(`The service answered ${response.status}`);
    body = await response.json();
  } catch (error) {
    if (error instanceof PostcodesUnavailable) throw error;
    throw new PostcodesUnavailable(
      error instanceof Error && error.name === 'TimeoutError'
        ? 'The service did not answer in time'
        : 'The service cannot be reached',
    );
  }
  const read = schema.safeParse(body);
  if (!read.success)
    throw new PostcodesUnavailable('The service answered in another shape than it used to');
  return read.data;
}
