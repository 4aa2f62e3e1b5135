import type { FieldCipher } from '../../config/field-cipher.ts';
import { AppError } from '../../http/app-error.ts';
import type { DeskDayStart, DeskPosition } from './listing.ts';

/** Where a page begins or ends, and how many rows the list had when its first page was read. */
export type DeskCursor = {
  readonly total: number;
  readonly after?: DeskPosition;
  readonly before?: DeskPosition | DeskDayStart;
};

type ListQuery = Readonly<Record<string, string | undefined>>;

/**
 * Seals the position of the next page: a cursor appears in URLs and may contain a patient's name. It is
 * bound to the list's query.
 */
export function sealCursor(cipher: FieldCipher, cursor: DeskCursor, list: ListQuery): string {
  return cipher.seal(JSON.stringify(cursor), contextOf(list));
}

/** @throws AppError request/invalid if it was altered or belongs to another list */
export function openCursor(cipher: FieldCipher, text: string, list: ListQuery): DeskCursor {
  try {
    return JSON.parse(cipher.open(text, contextOf(list))) as DeskCursor;
  } catch (cause) {
    const fields = { cursor: 'Please start again from the first page' };
    throw new AppError('request/invalid', { fields, cause });
  }
}

function contextOf(list: ListQuery): string {
  const parts = Object.entries(list).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `desk ${JSON.stringify(parts)}`;
}
