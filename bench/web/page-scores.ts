import lighthouse, { type Result } from 'lighthouse';
import { median } from '../measure/figure.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof CATEGORIES)[number];

const ATTEMPTS = 3;

/** The medians of some runs of Lighthouse with its mobile preset. */
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

/**
 * Judges a page.
 * @param port of a browser with remote debugging
 * @throws Error where Lighthouse could not load the page
 */
export async function scorePage(
  url: string,
  port: number,
  runs: number,
  categories: readonly Category[] = CATEGORIES,
): Promise<PageScores> {
  const results: Result[] = [];
  for (let run = 0; run < runs; run += 1) results.push(await judge(url, port, categories));
  const middle = (read: (result: Result) => number) => median(results.map(read));
  const metric = (id: string) => middle((result) => result.audits[id]?.numericValue ?? Number.NaN);
  const score = (id: Category) =>
    middle((result) => Math.round((result.categories[id]?.score ?? 0) * 100));
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    largestPaint: metric('largest-contentful-paint'),
    layoutShift: metric('cumulative-layout-shift'),
    blocking: metric('total-blocking-time'),
    findings: [...new Set(results.flatMap(findingsOf))],
  };
}

/** A run that could not be recorded, as happens on a busy machine, is made up for. */
async function judge(
  url: string,
  port: number,
  categories: readonly Category[],
  attempts = ATTEMPTS,
): Promise<Result> {
  const answer = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...categories],
  });
  const result = answer?.lhr;
  if (result && !result.runtimeError) return result;
  if (attempts > 1) return judge(url, port, categories, attempts - 1);
  throw new Error(`Lighthouse could not judge ${url}: ${result?.runtimeError?.message ?? ''}`);
}

function findingsOf({ categories, audits }: Result): string[] {
  return Object.values(categories)
    .filter(({ id }) => id !== 'performance')
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title ?? ''}`);
}
