import * as z from 'zod/mini';
import type { Position } from './question.ts';

const schema = z.tuple([z.number(), z.string(), z.string(), z.number(), z.number()]);

/** A position as a page's `next`: plain text that nobody has to read. */
export function cursorOf({ away, sortName, id, merit, seen }: Position): string {
  return Buffer.from(JSON.stringify([away, sortName, id, merit, seen])).toString('base64url');
}

/** @returns null for a text that is no cursor of ours */
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
