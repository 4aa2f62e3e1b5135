import type { Browser } from '@playwright/test';
import { type Product, startProduct } from '#e2e/support/product.ts';
import { openBrowser, openTelephone, reachOwnWindows } from './browser.ts';
import { bestOf } from '../measure/best-of.ts';
import type { Section } from '../measure/figure.ts';
import { loadFigures, scoreFigures, touchFigures } from './figures.ts';
import { measureFirstView } from './first-view.ts';
import { scorePage } from './page-scores.ts';
import { measureResponsiveness, type Step } from './responsiveness.ts';
import { serveScriptless } from './scriptless.ts';
import { signInProvider } from './sign-in.ts';
import { BARE_STEPS, STEPS } from './steps.ts';

const RUNS = 3;

type Place = {
  readonly path: string;
  readonly steps: readonly Step[];
  /** Only for somebody who is signed in: search engines have no part in it. */
  readonly signedIn?: boolean;
};

type Served = {
  readonly product: string;
  readonly scriptless: string;
  readonly browser: Browser;
  readonly port: number;
};

/** What the pages cost on a phone, beside the same without any script. */
export async function benchWeb(): Promise<Section[]> {
  const product = await startProduct({ SEED: 'demo' });
  const stops = [() => product.stop()];
  try {
    const scriptless = await serveScriptless(product.url);
    stops.push(() => scriptless.stop());
    const { browser, port } = await openBrowser();
    stops.push(() => browser.close());
    const served = { scriptless: scriptless.url, browser, port };
    const sections: Section[] = [];
    for (const place of await placesOf(product)) {
      sections.push(await load({ product: product.url, ...served }, place));
      sections.push(await judge({ product: product.url, ...served }, place));
      sections.push(await touch({ product: product.url, ...served }, place));
    }
    return sections;
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

async function placesOf({ url }: Product): Promise<Place[]> {
  const answer = await fetch(`${url}/api/providers?pageSize=1`);
  const [{ _id: id } = { _id: null }] = (await answer.json()) as { _id: string }[];
  if (id === null) throw new Error('The demo catalogue holds no provider');
  const places: Place[] = [
    { path: '/', steps: STEPS.home },
    { path: `/provider/${encodeURIComponent(id)}`, steps: STEPS.provider },
    { path: '/pricing', steps: STEPS.pricing },
    { path: '/faq', steps: STEPS.faq },
    // At the end: from here on the browser's own windows are signed in.
    { path: '/provider-appointments', steps: STEPS.desk, signedIn: true },
  ];
  const only = process.env['BENCH_PAGE'];
  return only ? places.filter(({ path }) => path.split('/')[1] === only.split('/')[1]) : places;
}

async function load(served: Served, { path, signedIn }: Place): Promise<Section> {
  const view = async (url: string, known = false) => {
    const context = await openTelephone(served.browser);
    try {
      if (known) await signInProvider(context, served.product);
      return await measureFirstView(context, url);
    } finally {
      await context.close();
    }
  };
  const own = await view(served.product + path, signedIn);
  const bare = await view(served.scriptless + path);
  for (const complaint of own.complaints) console.log(`  console of ${path}: ${complaint}`);
  return { title: `${path}: loaded before any touch`, figures: loadFigures(path, own, bare) };
}

async function judge(served: Served, { path, signedIn = false }: Place): Promise<Section> {
  const { port } = served;
  if (signedIn) {
    const { context, leave } = await reachOwnWindows(port);
    await signInProvider(context, served.product);
    await leave();
  }
  const own = await scorePage(served.product + path, { port, runs: RUNS, signedIn });
  const quick = { port, runs: RUNS, categories: ['performance'] as const };
  // Without script there is nothing to see for somebody who is signed in.
  const bare = signedIn ? null : await scorePage(served.scriptless + path, quick);
  for (const finding of own.findings) console.log(`  Lighthouse of ${path}: ${finding}`);
  return {
    title: `${path}: Lighthouse, mobile, best of ${RUNS}`,
    figures: scoreFigures(own, bare),
  };
}

async function touch(served: Served, { path, steps, signedIn }: Place): Promise<Section> {
  const touched = async (url: string, some: readonly Step[], known = false) => {
    const context = await openTelephone(served.browser);
    try {
      if (known) await signInProvider(context, served.product);
      return await measureResponsiveness(context, url, some);
    } finally {
      await context.close();
    }
  };
  const own = await bestOf(RUNS, () => touched(served.product + path, steps, signedIn));
  const bare = await bestOf(RUNS, () => touched(served.scriptless, BARE_STEPS));
  return {
    title: `${path}: interaction to next paint at a quarter of the speed, best of ${RUNS}`,
    figures: touchFigures(own, Math.max(...Object.values(bare))),
  };
}
