import { createHash } from 'node:crypto';

/**
 * Whether somebody has an answer already.
 * @param known the header `If-None-Match`: `*`, or tags with commas between
 * @param tag the tag of the answer, weak or strong
 */
export function matchesTag(known: string | undefined, tag: string): boolean {
  if (!known) return false;
  if (known === tag) return true;
  const value = tag.replace(/^W\//, '');
  return known.split(',').some((part) => {
    const one = part.trim().replace(/^W\//, '');
    return one === value || one === '*';
  });
}

/**
 * The weak entity tag of a reply, and whether the caller has that reply already (P-27).
 * @param known the header `If-None-Match`: `*`, or tags with commas between
 */
export function compareTag(
  reply: unknown,
  known: string | undefined,
): { tag: string; unchanged: boolean } {
  const digest = createHash('sha256').update(JSON.stringify(reply)).digest('base64url');
  const tag = `W/"${digest.slice(0, 22)}"`;
  return { tag, unchanged: matchesTag(known, tag) };
}
