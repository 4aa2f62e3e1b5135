import type * as z from 'zod';
import { PostcodesUnavailable } from './port.ts';

/** A service on the network; someone at a form waits for it. */
export type AskedService = { readonly url: string; readonly timeoutMs?: number };

const TIMEOUT_MS = 3000;

/**
 * Asks for JSON of a known shape.
 * @returns null for a 404, which all of these services answer for "there is no such thing"
 * @throws PostcodesUnavailable when there is no answer in time, or not one that can be read; its
 *   words name no address, because addresses of this kind carry keys
 */
export async function askJson<T>(
  service: AskedService,
  path: string,
  schema: z.ZodType<T>,
): Promise<T | null> {
  const signal = AbortSignal.timeout(service.timeoutMs ?? TIMEOUT_MS);
  let answer: unknown;
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
    answer = await response.json();
  } catch (error) {
    if (error instanceof PostcodesUnavailable) throw error;
    throw new PostcodesUnavailable(
      error instanceof Error && error.name === 'TimeoutError'
        ? 'The service did not answer in time'
        : 'The service cannot be reached',
    );
  }
  const read = schema.safeParse(answer);
  if (!read.success)
    throw new PostcodesUnavailable('The service answered in another shape than it used to');
  return read.data;
}
