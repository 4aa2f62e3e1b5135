import type { FieldCipher } from '../../config/field-cipher.ts';
import { AppError } from '../../http/app-error.ts';
import type { DeskPosition } from './store.ts';

/** The last row of a page, and how many rows the list had when its first page was read. */
export type DeskCursor = { readonly after: DeskPosition; readonly total: number };

type List = Readonly<Record<string, string | undefined>>;

/**
 * Where the next page of a list begins. A cursor may hold a patient's name and stands in an
 * address, so it is sealed; and it opens for the list that it was made for only.
 */
export function sealCursor(cipher: FieldCipher, cursor: DeskCursor, list: List): string {
  return cipher.seal(JSON.stringify(cursor), ownerOf(list));
}

/** @throws AppError request/invalid where it was changed, or belongs to another list */
export function openCursor(cipher: FieldCipher, text: string, list: List): DeskCursor {
  try {
    return JSON.parse(cipher.open(text, ownerOf(list))) as DeskCursor;
  } catch (cause) {
    const fields = { cursor: 'Please begin again with the first page' };
    throw new AppError('request/invalid', { fields, cause });
  }
}

function ownerOf(list: List): string {
  const parts = Object.entries(list).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `desk ${JSON.stringify(parts)}`;
}
