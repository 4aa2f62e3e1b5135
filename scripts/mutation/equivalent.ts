/**
 * Mutants that were looked at and that no test can notice, because the program does the same with them, or because
 * what they change is not promised to anyone. They do not count. A row is found by the text of its line, so that it
 * stays valid when lines move.
 */
export type Equivalent = {
  readonly file: string;
  /** The line of source without its indentation. */
  readonly line: string;
  /** As `npm run mutation:draw` prints it: `before → after`. */
  readonly change: string;
  readonly reason: string;
};

export const EQUIVALENT: readonly Equivalent[] = [
  {
    file: 'server/providers/search/row-index/part-rows.ts',
    line: 'function keep(set: RowSet, other: RowSet): void {',
    change: '{ for (let word = 0; word < set.length; word += 1) set[word… → {}',
    reason: 'every row is tested again afterwards: it only leaves fewer to test',
  },
  {
    file: 'server/config/payment-settings.ts',
    line: "context.addIssue({ code: 'custom', message: 'it is not a UK VAT number' });",
    change: `'custom' → ""`,
    reason: 'only the message is read, and the types allow no other code',
  },
  {
    file: 'server/config/placeholders.ts',
    line: "if (env[setting]?.trim() === environment.shape[setting].meta()?.['example'])",
    change:
      "environment.shape[setting].meta()?.['example'] → environment.shape[setting].meta()['example']",
    reason: 'every setting of this list has an example; the types do not know',
  },
  {
    file: 'server/backup/folder-target.ts',
    line: 'return new OperatorError(`${folder} cannot be written (${error.message}).`, { cause: error });',
    change: '{ cause: error } → {}',
    reason: 'the message says it all; what caused it is a help for whoever reads the log',
  },
  {
    file: 'server/appointments/cover.ts',
    line: 'if (row.plan === null || coverage === null)',
    change: 'row.plan === null || coverage === null → (row.plan === null && coverage === null)',
    reason: 'both are null together; the types know of each alone',
  },
  {
    file: 'server/providers/edit.ts',
    line: "if (!category) throw new AppError('request/invalid');",
    change: '!category → false',
    reason:
      'the schema of the call lets no record without a category through; the types do not know',
  },
  {
    file: 'server/appointments/present.ts',
    line: 'return latitude === null || longitude === null',
    change: 'latitude === null || longitude === null → (latitude === null && longitude === null)',
    reason: 'the database has both or none; the types know of each alone',
  },
  {
    file: 'server/providers/search/row-index/row-blocks.ts',
    line: 'if (last && from - last.to < SHORT_GAP) last.to = Math.max(last.to, to);',
    change: 'from - last.to < SHORT_GAP → from - last.to <= SHORT_GAP',
    reason: 'every row is tested again afterwards: it only goes over other ones',
  },
  {
    file: 'server/providers/search/row-index/count-rows.ts',
    line: 'if (count >= most) return most;',
    change: 'count >= most → false',
    reason: 'it only ends a count earlier that never goes above',
  },
  {
    file: 'web/features/admin/queries.ts',
    line: "queryKey: ['admin', 'refunds'],",
    change: `'admin' → ""`,
    reason: 'what reloads all lists of the operator changes no row of this one',
  },
  {
    file: 'web/lib/appointments/use-providers.ts',
    line: 'if (result?.data) known.set(id, result.data);',
    change: 'result?.data → result.data',
    reason: 'there is a result of every id; the types do not know',
  },
  {
    file: 'server/ports/postcodes/town-name.ts',
    line: 'at > 0 && LITTLE_WORDS.has(word) ? word : word[0]?.toUpperCase() + word.slice(1),',
    change: 'word[0]?.toUpperCase → word[0].toUpperCase',
    reason: 'the pattern finds at least one letter; the types do not know',
  },
];

export const reasonOf = (mutant: Omit<Equivalent, 'reason'>): string | undefined =>
  EQUIVALENT.find(
    ({ file, line, change }) =>
      file === mutant.file && line === mutant.line && change === mutant.change,
  )?.reason;
