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
    file: 'server/backup/folder-target.ts',
    line: 'return new OperatorError(`${folder} cannot be written (${error.message}).`, { cause: error });',
    change: '{ cause: error } → {}',
    reason: 'the message says it all; what caused it only helps readers of the log',
  },
  {
    file: 'server/database/migrate.ts',
    line: 'if (name > newest && !contract) continue;',
    change: 'name > newest → name >= newest',
    reason: 'a name that is not among the migrations is none of them',
  },
  {
    file: 'server/jobs/jobs.ts',
    line: "log?.[attempts < ROW_ATTEMPTS ? 'warn' : 'error'](",
    change: 'attempts < ROW_ATTEMPTS → attempts <= ROW_ATTEMPTS',
    reason: 'the level of one line of the log; the alert and the console count what failed',
  },
  {
    file: 'server/providers/search/sentence/need-terms.ts',
    line: 'return category ? [token(category.slug)] : [];',
    change: '[] → ["Stryker was here"]',
    reason: 'the table names categories that exist; the types do not know',
  },
  {
    file: 'web/features/admin/queries.ts',
    line: "setPage: (next: number) => change({ page: next > 1 ? String(next) : '' }),",
    change: 'next > 1 → true',
    reason: 'the address says the first page instead of none: the same list',
  },
  {
    file: 'web/features/admin/queries.ts',
    line: "queryKey: ['admin', 'refunds'],",
    change: `'admin' → ""`,
    reason: 'what reloads all lists of the operator changes no row of this one',
  },
  {
    file: 'web/features/favourites/queries.ts',
    line: 'queryFn: uid === null ? skipToken : ({ signal }) => fetchFavourites(api, uid, signal),',
    change: 'uid === null → false',
    reason: 'the call itself refuses a visitor, before any request',
  },
];

export const reasonOf = (mutant: Omit<Equivalent, 'reason'>): string | undefined =>
  EQUIVALENT.find(
    ({ file, line, change }) =>
      file === mutant.file && line === mutant.line && change === mutant.change,
  )?.reason;
