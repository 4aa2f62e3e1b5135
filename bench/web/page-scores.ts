import lighthouse, { type Result } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

const ATTEMPTS = 3;

/** Some runs of Lighthouse with its mobile preset: of times the best, of what should never vary the worst. */
export type PageScores = {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds of the simulated telephone. */
  readonly largestPaint: number;
  readonly layoutShift: number;
  readonly blocking: number;
  /** What keeps a category from 100, named once. */
  readonly findings: readonly string[];
};

type How = {
  /** Of a browser with remote debugging. */
  readonly port: number;
  readonly runs: number;
  readonly categories?: readonly Category[];
  /** As whoever is signed in in the browser's own window; else as a newcomer. */
  readonly signedIn?: boolean;
};

/**
 * Judges a page.
 * @throws Error where Lighthouse could not load the page
 */
export async function scorePage(url: string, how: How): Promise<PageScores> {
  const { runs } = how;
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await judge(url, how));
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

/** A run that could not be recorded, as happens on a busy machine, is made up for. */
async function judge(url: string, how: How, attempts = ATTEMPTS): Promise<Result> {
  const { port, categories = CATEGORIES, signedIn = false } = how;
  const answer = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
    disableStorageReset: signedIn,
  });
  const result = answer?.lhr;
  if (result && !result.runtimeError) return result;
  if (attempts > 1) return judge(url, how, attempts - 1);
  throw new Error(`Lighthouse could not judge ${url}: ${result?.runtimeError?.message ?? ''}`);
}

function findingsOf({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`);
}
