import { stringify } from 'csv-stringify/sync';
import type { ExportFormat } from '#shared/contract/accounts.ts';
import type { ExportedSections } from './person.ts';

export type ExportFile = { fileName: string; mediaType: string; content: string };

type Options = {
  readonly format: ExportFormat;
  readonly brandName: string;
  readonly exportedAt: Date;
  /** The London day, for the file's name. */
  readonly today: string;
};

const MEDIA_TYPES: Readonly<Record<ExportFormat, string>> = {
  json: 'application/json',
  csv: 'text/csv',
};

/**
 * All data about a person as one file: JSON, or CSV with one line per value and formulas escaped.
 */
export function exportFile(sections: ExportedSections, options: Options): ExportFile {
  const { format, brandName, exportedAt, today } = options;
  const name = brandName.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return {
    fileName: `${name}-my-data-${today}.${format}`,
    mediaType: MEDIA_TYPES[format],
    content:
      format === 'json'
        ? JSON.stringify({ exportedAt, ...sections }, null, 2)
        : table([['account', 1, 'exportedAt', exportedAt.toISOString()], ...linesOf(sections)]),
  };
}

type Line = readonly [section: string, entry: number, field: string, value: string];

function table(lines: readonly Line[]): string {
  return stringify([['Section', 'Entry', 'Field', 'Value'], ...lines.map((line) => [...line])], {
    // The byte order mark makes spreadsheets read UTF-8.
    bom: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
}

function linesOf(sections: ExportedSections): Line[] {
  return Object.entries(sections).flatMap(([section, rows]) =>
    rows.flatMap((row, index) =>
      valuesOf(row).map(([field, value]): Line => [section, index + 1, field, value]),
    ),
  );
}

/** The values of a row with their paths, such as `familyMembers.0.fullName`. */
function valuesOf(value: unknown, path = ''): [string, string][] {
  if (value === null || value === undefined) return [[path, '']];
  if (value instanceof Date) return [[path, value.toISOString()]];
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object') return [[path, JSON.stringify(value)]];
  return Object.entries(value).flatMap(([key, inner]) =>
    valuesOf(inner, path === '' ? key : `${path}.${key}`),
  );
}
