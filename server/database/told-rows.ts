/** Between the columns of a row, and between rows: nobody types them, and the database takes them out. */
const [COLUMN, ROW] = ['\u001f', '\u001e'];

/**
 * A list of rows as one value, each in the words that are written down with it (migration 196): as rows
 * of their own, or as JSON, twenty take the database longer than finding them.
 * @param query gives `told`, in the order of the list
 */
export const toldList = (query: string) => `array_to_string(array(${query}), e'\\x1e')`;

/** The rows of such a list, column by column; none of nothing. */
export function toldRows(list: string | null): string[][] {
  return list === null || list === '' ? [] : list.split(ROW).map((row) => row.split(COLUMN));
}
