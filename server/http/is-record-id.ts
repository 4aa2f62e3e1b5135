import { ID_MAX_LENGTH } from '#shared/fields/id.ts';

/** Whether a text from a URL may be the id of a record. PostgreSQL text cannot contain NUL. */
export function isRecordId(text: string): boolean {
  return text.length <= ID_MAX_LENGTH && !text.includes('\0');
}
