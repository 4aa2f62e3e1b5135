import type { Connection } from '#server/database/connection.ts';
import { createOriginStore } from '../origin-store.ts';
import { createSaveStore, type SaveStore } from '../save-store.ts';
import { type Candidate, type FileOrigin, RowError } from './candidate.ts';
import { createDiscountLineCounts, type DiscountLineCounts } from './discount-line-counts.ts';
import { mapRow } from './map-row.ts';
import { createPlanner, type Verdict } from './plan.ts';
import { type Problem, readProviderFile } from './read-file.ts';
import { mergeUpdate } from './to-draft.ts';

export type ImportReport = {
  readonly counts: Readonly<Record<Verdict['kind'] | 'error', number>>;
  readonly problems: readonly Problem[];
  readonly duplicates: readonly { readonly line: number; readonly of: string }[];
  /** Among the new and changed rows. */
  readonly withoutLicence: number;
  readonly perCategory: ReadonlyMap<string, number>;
  readonly discountLines: DiscountLineCounts;
};

export type ImportOptions = FileOrigin & {
  readonly apply: boolean;
  readonly now: Date;
};

const BATCH = 1000;

/**
 * Reads a file of providers and, with `apply`, saves new and changed ones. Each batch is a separate
 * transaction; rows that cannot be read or written are reported and skipped.
 * @throws UnknownFileError for a file of another kind
 */
export async function importFile(
  connection: Pick<Connection, 'db'>,
  file: string,
  options: ImportOptions,
): Promise<ImportReport> {
  const { format, rows } = await readProviderFile(file);
  const plan = createPlanner(createOriginStore(connection.db));
  const saves = createSaveStore(connection.db);
  const write = createWriter(saves, options.now);
  const report = createReport();
  let batch: Candidate[] = [];

  async function processBatch(): Promise<void> {
    const verdicts = await plan(batch);
    batch = [];
    const rejected = options.apply ? await write(verdicts) : [];
    report.add(verdicts, rejected);
  }

  for await (const row of rows) {
    const candidate = 'reason' in row ? row : readRow(() => mapRow(row, format, options), row.line);
    if ('reason' in candidate) report.addProblem(candidate);
    else if (batch.push(candidate) === BATCH) await processBatch();
  }
  await processBatch();
  if (options.apply) await saves.refreshStatistics();
  return report.result();
}

function readRow(map: () => Candidate, line: number): Candidate | Problem {
  try {
    return map();
  } catch (error) {
    if (error instanceof RowError) return { line, reason: error.message };
    throw error;
  }
}

type Written = Extract<Verdict, { draft: unknown }>;

/** Writes a batch at once; if the database rejects it, row by row to identify the invalid ones. */
function createWriter(saves: SaveStore, now: Date) {
  return async function write(verdicts: readonly Verdict[]): Promise<Problem[]> {
    const wanted = verdicts.filter((verdict): verdict is Written => 'draft' in verdict);
    const saveAll = (some: readonly Written[]) =>
      saves.change(
        some.filter(({ kind }) => kind === 'changed').map(({ draft }) => draft.id),
        (stored) =>
          some.map(({ draft }) => {
            const before = stored.get(draft.id);
            return before ? mergeUpdate(before, draft) : draft;
          }),
        now,
      );
    try {
      await saveAll(wanted);
      return [];
    } catch (error) {
      if (!isDataError(error)) throw error;
    }
    const rejected: Problem[] = [];
    for (const verdict of wanted) {
      try {
        await saveAll([verdict]);
      } catch (error) {
        if (!isDataError(error)) throw error;
        const { line } = verdict;
        rejected.push({ line, reason: `the database rejected it: ${error.message}` });
      }
    }
    return rejected;
  };
}

/** Whether an error is about the data: SQLSTATE 22… or 23…. */
function isDataError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    /^2[23]/.test(error.code)
  );
}

function createReport() {
  const counts = { new: 0, changed: 0, unchanged: 0, own: 0, duplicate: 0, error: 0 };
  const problems: Problem[] = [];
  const duplicates: { line: number; of: string }[] = [];
  const perCategory = new Map<string, number>();
  const discountLines = createDiscountLineCounts();
  let withoutLicence = 0;
  const addProblem = (problem: Problem) => {
    counts.error += 1;
    problems.push(problem);
  };
  return {
    addProblem,
    add(verdicts: readonly Verdict[], rejected: readonly Problem[]) {
      rejected.forEach(addProblem);
      const rejectedLines = new Set(rejected.map(({ line }) => line));
      for (const verdict of verdicts) {
        if (rejectedLines.has(verdict.line)) continue;
        counts[verdict.kind] += 1;
        if (verdict.kind === 'duplicate') duplicates.push({ line: verdict.line, of: verdict.of });
        if (!('draft' in verdict)) continue;
        const [category] = verdict.draft.categories;
        perCategory.set(category, (perCategory.get(category) ?? 0) + 1);
        if (verdict.draft.origin?.licence === null) withoutLicence += 1;
        discountLines.add(
          verdict.line,
          verdict.draft.offers.map(({ line }) => line),
        );
      }
    },
    result: (): ImportReport => ({
      counts,
      problems: problems.toSorted((a, b) => a.line - b.line),
      duplicates,
      withoutLicence,
      perCategory,
      discountLines: discountLines.result(),
    }),
  };
}
