import { type FieldCipher, SealedValueError } from './field-cipher.ts';

/** The owner of a value that belongs to one column of one row: it cannot be moved to another of either. */
export const columnOwner = (id: string, column: string): string => `${id} ${column}`;

/**
 * Seals a value for one column of one row.
 * @param column its name in the database
 * @returns an empty text for an empty value
 */
export function sealColumn(cipher: FieldCipher, id: string, column: string, value: string): string {
  return value === '' ? '' : cipher.seal(value, columnOwner(id, column));
}

/**
 * The value of a sealed column; empty if there is none.
 * @throws SealedValueError with the column when the value was changed or belongs elsewhere
 */
export function openColumn(
  cipher: FieldCipher,
  id: string,
  column: string,
  sealed: string,
): string {
  if (sealed === '') return '';
  try {
    return cipher.open(sealed, columnOwner(id, column));
  } catch (cause) {
    throw new SealedValueError(`A value of ${column} cannot be opened`, { cause, column });
  }
}
