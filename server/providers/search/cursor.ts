import * as z from 'zod/mini';
import { OUTSIDE } from './search.ts';
import type { StagedPosition } from './find-stages.ts';

const rank = z.int().check(z.gte(0), z.lte(OUTSIDE));
const position = z.tuple([rank, z.number(), z.number(), z.string(), z.int()]);
const schema = z.tuple([z.int().check(z.gte(0)), z.nullable(position)]);

/** Encodes a position as the opaque `next` cursor of a page. */
export function cursorOf({ stage, after }: StagedPosition): string {
  const place = after && [after.rank, after.away, after.merit, after.sortName, after.provider];
  return Buffer.from(JSON.stringify([stage, place])).toString('base64url');
}

/** Decodes a cursor. @returns null for an invalid one */
export function readCursor(text: string): StagedPosition | null {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (!parsed.success) return null;
    const [stage, place] = parsed.data;
    if (place === null) return { stage, after: null };
    const [rankOf, away, merit, sortName, provider] = place;
    return { stage, after: { rank: rankOf, away, merit, sortName, provider } };
  } catch {
    return null;
  }
}
