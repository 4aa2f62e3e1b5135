import { createHash } from 'node:crypto';

/**
 * The weak entity tag of a reply, and whether the caller has that reply already (decision 27).
 * @param known the header `If-None-Match`: `*`, or tags with commas between
 */
export function compareTag(
  reply: unknown,
  known: string | undefined,
): { tag: string; unchanged: boolean } {
  const digest = createHash('sha256').update(JSON.stringify(reply)).digest('base64url');
  const value = `"${digest.slice(0, 22)}"`;
  const tags = (known ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return { tag: `W/${value}`, unchanged: tags.includes(value) || tags.includes('*') };
}
