import * as z from 'zod/mini';
import type { Position } from './search.ts';

const schema = z.tuple([z.number(), z.string(), z.string(), z.number(), z.number()]);

/** Encodes a position as the opaque `next` cursor of a page. */
export function cursorOf({ away, sortName, id, merit, seen }: Position): string {
  return Buffer.from(JSON.stringify([away, sortName, id, merit, seen])).toString('base64url');
}

/** Decodes a cursor. @returns null for an invalid one */
export function readCursor(text: string): Position | null {
  try {
    const parsed = schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    if (!parsed.success) return null;
    const [away, sortName, id, merit, seen] = parsed.data;
    return { away, sortName, id, merit, seen };
  } catch {
    return null;
  }
}
