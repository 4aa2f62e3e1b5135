import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from '../source-files.ts';
import type { Point } from './points.ts';

/** A report of Vitest's JSON reporter, as far as it is read here. */
export type Report = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

/** What became of a point: on one database, or without any. */
export type Outcome = {
  readonly passed: number;
  readonly skipped: number;
  /** Titles of tests, and files that could not be loaded or did not run. */
  readonly failed: readonly string[];
  readonly seconds: number;
};

/** Whether a test needs a database, and so runs on each of them. */
export const needsDatabase = (file: string): boolean => file.endsWith('.api.test.ts');

/** The files of a point that exist. */
export const filesOf = ({ tests }: Point): string[] =>
  tests.flatMap((file) => (file.includes('*') ? globSync(file, { cwd: root }).toSorted() : [file]));

/** Sums up the tests of some files. A file that the report lacks has failed. */
export function outcomeOf(report: Report, files: readonly string[]): Outcome {
  let [passed, skipped, milliseconds] = [0, 0, 0];
  const failed: string[] = [];
  for (const file of files) {
    const result = report.testResults.find(({ name }) => relative(root, name) === file);
    if (!result) {
      failed.push(`${file} did not run`);
      continue;
    }
    milliseconds += result.endTime - result.startTime;
    const titles = result.assertionResults.filter(({ status }) => status === 'failed');
    failed.push(...titles.map(({ fullName }) => `${file}: ${fullName}`));
    if (result.status === 'failed' && titles.length === 0) failed.push(`${file} could not be run`);
    for (const { status } of result.assertionResults) {
      if (status === 'passed') passed += 1;
      else if (status !== 'failed') skipped += 1;
    }
  }
  return { passed, skipped, failed, seconds: Math.round(milliseconds / 1000) };
}

/** A table with columns as wide as they need to be. */
export function tableOf(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
