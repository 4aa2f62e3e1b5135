import { parse } from 'csv-parse/sync';
import { type Line, readLines } from './read-lines.ts';

/** A line that could be read: its columns by the names of the header. */
export type FileRow = { readonly line: number; readonly values: Readonly<Record<string, string>> };
export type Problem = { readonly line: number; readonly reason: string };
export type FileFormat = 'catalogue' | 'nhs';
export type ReadFile = {
  readonly format: FileFormat;
  readonly rows: AsyncGenerator<FileRow | Problem>;
};

/** A file that is none of the known kinds; the message is a sentence for the operator. */
export class UnknownFileError extends Error {
  override readonly name = 'UnknownFileError';
}

const NHS_SEPARATOR = '¬';
const CATALOGUE_COLUMNS = ['category', 'name'];
const NHS_COLUMNS = ['OrganisationCode', 'OrganisationType', 'OrganisationName'];
/** A field in quotes may span lines; a quote that is never closed must not swallow the file. */
const LINES_OF_A_RECORD = 20;

/**
 * Opens a file of providers: our CSV, or an NHS.UK file as it is published (fields between `¬`,
 * never in quotes). A line that cannot be read becomes a problem, and the reading goes on.
 * @throws UnknownFileError when the header is of neither kind
 */
export async function readProviderFile(file: string): Promise<ReadFile> {
  const lines = readLines(file);
  const first = await lines.next();
  const header = first.done ? '' : first.value.text;
  const isNhs = header.includes(NHS_SEPARATOR);
  const columns = isNhs
    ? header.split(NHS_SEPARATOR).map((name) => name.trim())
    : (parseRecord(header) ?? []).map((name) => name.trim().toLowerCase());
  const missing = (isNhs ? NHS_COLUMNS : CATALOGUE_COLUMNS).filter(
    (name) => !columns.includes(name),
  );
  if (missing.length > 0) {
    throw new UnknownFileError(
      `${file} is not a file of providers that can be read: its first line lacks ${missing.join(', ')}.`,
    );
  }
  return {
    format: isNhs ? 'nhs' : 'catalogue',
    rows: isNhs ? nhsRows(lines, columns) : csvRows(lines, columns),
  };
}

async function* nhsRows(
  lines: AsyncGenerator<Line>,
  columns: readonly string[],
): AsyncGenerator<FileRow | Problem> {
  for await (const { number, text } of lines) {
    if (text.trim() !== '') yield toRow(number, text.split(NHS_SEPARATOR), columns);
  }
}

async function* csvRows(
  lines: AsyncGenerator<Line>,
  columns: readonly string[],
): AsyncGenerator<FileRow | Problem> {
  const waiting: Line[] = [];
  let ended = false;
  for (;;) {
    while (!ended && waiting.length < LINES_OF_A_RECORD) {
      const next = await lines.next();
      if (next.done) ended = true;
      else waiting.push(next.value);
    }
    const [first] = waiting;
    if (!first) return;
    const record = firstRecord(waiting, columns.length);
    waiting.splice(0, record?.lines ?? 1);
    if (!record)
      yield { line: first.number, reason: 'the quotation marks of this line cannot be read' };
    else if (record.fields.join('').trim() !== '')
      yield toRow(first.number, record.fields, columns);
  }
}

/** The record that begins the lines; null where its first line is beyond reading, and only that one is left out. */
function firstRecord(
  waiting: readonly Line[],
  columns: number,
): { fields: string[]; lines: number } | null {
  let text = '';
  for (const [index, line] of waiting.entries()) {
    text = index === 0 ? line.text : `${text}\n${line.text}`;
    if (hasOpenQuote(text)) continue;
    const fields = parseRecord(text);
    return !fields || (index > 0 && fields.length !== columns)
      ? null
      : { fields, lines: index + 1 };
  }
  return null;
}

function hasOpenQuote(text: string): boolean {
  return text.split('"').length % 2 === 0;
}

function parseRecord(text: string): string[] | null {
  // Most lines have no quotes, and need no parser.
  if (!text.includes('"')) return text.split(',');
  try {
    const records = parse(text, { relax_column_count: true });
    return records.length === 1 ? (records[0] ?? null) : null;
  } catch {
    return null;
  }
}

function toRow(
  line: number,
  fields: readonly string[],
  columns: readonly string[],
): FileRow | Problem {
  if (fields.length !== columns.length)
    return { line, reason: `${fields.length} fields instead of ${columns.length}` };
  return {
    line,
    values: Object.fromEntries(columns.map((name, index) => [name, fields[index]?.trim() ?? ''])),
  };
}
