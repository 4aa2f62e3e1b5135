import { parse } from 'csv-parse/sync';
import { OperatorError } from '#server/operator-error.ts';
import { type Line, readLines } from './read-lines.ts';

/** A parsed line: its values by column name. */
export type FileRow = { readonly line: number; readonly values: Readonly<Record<string, string>> };
export type Problem = { readonly line: number; readonly reason: string };
export type FileFormat = 'catalogue' | 'nhs';
export type ReadFile = {
  readonly format: FileFormat;
  readonly rows: AsyncGenerator<FileRow | Problem>;
};

/** A file of an unknown format; the message is one sentence for the operator. */
export class UnknownFileError extends OperatorError {
  override readonly name = 'UnknownFileError';
}

const NHS_SEPARATOR = '¬';
const CATALOGUE_COLUMNS = ['category', 'name'];
const NHS_COLUMNS = ['OrganisationCode', 'OrganisationType', 'OrganisationName'];
/** A quoted field may span lines; the limit keeps an unclosed quote from consuming the file. */
const MAX_RECORD_LINES = 20;

/**
 * Opens a file of providers: our CSV, or an NHS.UK file as published (fields separated by `¬`, never
 * quoted). A line that cannot be parsed yields a problem, and reading continues.
 * @throws UnknownFileError when the header matches neither format
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
      `We can’t read providers from ${file}: its first line has no ${missing.join(', ')}.`,
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
  const buffered: Line[] = [];
  let ended = false;
  for (;;) {
    while (!ended && buffered.length < MAX_RECORD_LINES) {
      const next = await lines.next();
      if (next.done) ended = true;
      else buffered.push(next.value);
    }
    const [first] = buffered;
    if (!first) return;
    const record = firstRecord(buffered, columns.length);
    buffered.splice(0, record?.lines ?? 1);
    if (!record)
      yield { line: first.number, reason: 'the quotation marks on this line don’t match' };
    else if (record.fields.join('').trim() !== '')
      yield toRow(first.number, record.fields, columns);
  }
}

/** Parses the first record of the lines; null when its first line is malformed and must be skipped. */
function firstRecord(
  buffered: readonly Line[],
  columns: number,
): { fields: string[]; lines: number } | null {
  let text = '';
  for (const [index, line] of buffered.entries()) {
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
  // Most lines have no quotes and need no CSV parser.
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
