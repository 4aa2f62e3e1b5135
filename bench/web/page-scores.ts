import lighthouse, { type Result } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

const ATTEMPTS = 3;

/** Results of several Lighthouse runs with the mobile preset: best times, and worst of the fixed scores. */
export type PageScores = {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds on the simulated phone. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly blocking: number;
  /** Failed audits, each once. */
  readonly findings: readonly string[];
};

type ScoreOptions = {
  /** The browser's remote debugging port. */
  readonly port: number;
  readonly runs: number;
  readonly categories?: readonly Category[];
  /** Whether to use the signed-in default context; otherwise a new one. */
  readonly signedIn?: boolean;
};

/**
 * Runs Lighthouse on a page.
 * @throws Error if Lighthouse cannot load the page
 */
export async function scorePage(url: string, options: ScoreOptions): Promise<PageScores> {
  const { runs } = options;
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await judge(url, options));
  const metric = (id: string) =>
    results.map((result) => result.audits[id]?.numericValue ?? Number.NaN);
  const score = (id: Category) =>
    results.map((result) => Math.round((result.categories[id]?.score ?? 0) * 100));
  return {
    scores: {
      performance: Math.max(...score('performance')),
      accessibility: Math.min(...score('accessibility')),
      'best-practices': Math.min(...score('best-practices')),
      seo: Math.min(...score('seo')),
    },
    largestPaint: Math.min(...metric('largest-contentful-paint')),
    layoutShift: Math.max(...metric('cumulative-layout-shift')),
    blocking: Math.min(...metric('total-blocking-time')),
    findings: [...new Set(results.flatMap(findingsOf))],
  };
}

/** Runs Lighthouse once; retries failed runs, which happen on a busy machine. */
async function judge(url: string, options: ScoreOptions, attempts = ATTEMPTS): Promise<Result> {
  const { port, categories = CATEGORIES, signedIn = false } = options;
  const report = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    disableStorageReset: signedIn,
  });
  const result = report?.lhr;
  if (result && !result.runtimeError) return result;
  if (attempts > 1) return judge(url, options, attempts - 1);
  throw new Error(`Lighthouse could not judge ${url}: ${result?.runtimeError?.message ?? ''}`);
}

function findingsOf({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`);
}
