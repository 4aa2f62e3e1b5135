import { createHash } from 'node:crypto';

/**
 * Whether the client already has the response.
 * @param ifNoneMatch the header `If-None-Match`: `*`, or comma-separated tags
 * @param tag the tag of the response, weak or strong
 */
export function matchesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch === tag) return true;
  const value = tag.replace(/^W\//, '');
  return ifNoneMatch.split(',').some((part) => {
    const one = part.trim().replace(/^W\//, '');
    return one === value || one === '*';
  });
}

/**
 * Computes the weak entity tag of a response, and whether the client already has it (P-27).
 * @param ifNoneMatch the header `If-None-Match`: `*`, or comma-separated tags
 */
export function compareTag(
  reply: unknown,
  ifNoneMatch: string | undefined,
): { tag: string; unchanged: boolean } {
  const digest = createHash('sha256').update(JSON.stringify(reply)).digest('base64url');
  const tag = `W/"${digest.slice(0, 22)}"`;
  return { tag, unchanged: matchesTag(ifNoneMatch, tag) };
}
