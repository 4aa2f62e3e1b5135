import type { Browser } from '@playwright/test';
import { type Product, startProduct } from '#e2e/support/product.ts';
import { openBrowser } from './browser.ts';
import type { Figure, Section } from '../measure/figure.ts';
import { type FirstView, measureFirstView } from './first-view.ts';
import { type PageScores, scorePage } from './page-scores.ts';
import { serveScriptless } from './scriptless.ts';

/** The goals: JavaScript of the home page in kB of gzip, the rest for each page in points of Lighthouse. */
const GOALS = { scriptKB: 145, performance: 95, others: 100, layoutShift: 0 } as const;
const RUNS = 3;

/** What the public pages cost a newcomer's telephone, against the same pages without any script. */
export async function benchWeb(): Promise<Section[]> {
  const product = await startProduct({ SEED: 'demo' });
  try {
    const scriptless = await serveScriptless(product.url);
    const { browser, port } = await openBrowser();
    try {
      return await measure(product, scriptless.url, browser, port);
    } finally {
      await browser.close();
      await scriptless.stop();
    }
  } finally {
    await product.stop();
  }
}

async function measure(
  product: Product,
  baseline: string,
  browser: Browser,
  port: number,
): Promise<Section[]> {
  const sections: Section[] = [];
  for (const path of ['/', await aProvider(product.url), '/pricing', '/faq']) {
    const own = await measureFirstView(browser, product.url + path);
    const bare = await measureFirstView(browser, baseline + path);
    const title = `${path}: loaded before any touch`;
    sections.push({ title, figures: firstViewFigures(own, bare, path === '/') });
    for (const complaint of own.complaints) console.log(`  console of ${path}: ${complaint}`);
    sections.push(await judgePage(path, product.url, baseline, port));
  }
  return sections;
}

async function judgePage(
  path: string,
  url: string,
  baseline: string,
  port: number,
): Promise<Section> {
  const own = await scorePage(url + path, port, RUNS);
  const bare = await scorePage(baseline + path, port, RUNS, ['performance']);
  for (const finding of own.findings) console.log(`  Lighthouse of ${path}: ${finding}`);
  const title = `${path}: Lighthouse, mobile, median of ${RUNS}`;
  return { title, figures: scoreFigures(own, bare) };
}

async function aProvider(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/providers?pageSize=1`);
  const [{ _id: id } = { _id: null }] = (await answer.json()) as { _id: string }[];
  if (id === null) throw new Error('The demo catalogue holds no provider');
  return `/provider/${encodeURIComponent(id)}`;
}

function firstViewFigures(own: FirstView, bare: FirstView, isHome: boolean): Figure[] {
  const kB = (bytes: number) => bytes / 1000;
  const size = { unit: 'kB', digits: 1 };
  return [
    {
      ...size,
      what: 'JavaScript',
      value: kB(own.script),
      ...(isHome ? { goal: { atMost: GOALS.scriptKB } } : {}),
    },
    { ...size, what: 'CSS', value: kB(own.style), baseline: kB(bare.style) },
    { ...size, what: 'HTML', value: kB(own.document), baseline: kB(bare.document) },
    { what: 'requests', value: own.requests, unit: '', baseline: bare.requests },
    {
      what: 'layout shift',
      value: toThreeDigits(own.layoutShift),
      unit: '',
      digits: 3,
      goal: { atMost: GOALS.layoutShift },
    },
    {
      what: 'largest paint, not throttled',
      value: own.largestPaint,
      unit: 'ms',
      baseline: bare.largestPaint,
    },
    {
      what: 'console errors',
      value: own.complaints.length,
      unit: '',
      goal: { atMost: 0 },
    },
  ];
}

/** As Lighthouse shows it: a hair's breadth of a swapped font is no shift that anybody sees. */
const toThreeDigits = (shift: number) => Math.round(shift * 1000) / 1000;

function scoreFigures(own: PageScores, bare: PageScores): Figure[] {
  const { scores } = own;
  const full = { unit: '', goal: { atLeast: GOALS.others } };
  return [
    {
      what: 'performance',
      value: scores.performance,
      unit: '',
      baseline: bare.scores.performance,
      goal: { atLeast: GOALS.performance },
    },
    { ...full, what: 'accessibility', value: scores.accessibility },
    { ...full, what: 'best practices', value: scores['best-practices'] },
    { ...full, what: 'SEO', value: scores.seo },
    {
      what: 'layout shift',
      value: toThreeDigits(own.layoutShift),
      unit: '',
      digits: 3,
      goal: { atMost: GOALS.layoutShift },
    },
    { what: 'largest paint', value: own.largestPaint, unit: 'ms', baseline: bare.largestPaint },
    { what: 'blocking time', value: own.blocking, unit: 'ms' },
  ];
}
