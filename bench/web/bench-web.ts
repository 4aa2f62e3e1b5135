import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { startProduct } from '#e2e/support/product.ts';
import { openBrowser, PHONE } from './browser.ts';
import { bestOf } from '../measure/best-of.ts';
import { FAILED, type Section } from '../measure/figure.ts';
import { IS_TRY } from '../measure/scale.ts';
import { loadFigures, scoreFigures, touchFigures } from './figures.ts';
import { measureFirstView } from './first-view.ts';
import { scorePage } from './page-scores.ts';
import { measureResponsiveness, type Step } from './responsiveness.ts';
import { serveScriptless } from './scriptless.ts';
import { signInProvider } from './sign-in.ts';
import { BARE_STEPS, STEPS } from './steps.ts';

const RUNS = IS_TRY ? 1 : 3;

type Place = {
  readonly path: string;
  readonly steps: readonly Step[];
  /** A page for signed-in people only, which search engines do not index. */
  readonly signedIn?: boolean;
};

type Served = {
  readonly product: string;
  readonly scriptless: string;
  readonly browser: Browser;
  readonly port: number;
};

/** Measures the pages on a phone against the same pages without scripts. */
export async function benchWeb(): Promise<Section[]> {
  await using stack = new AsyncDisposableStack();
  const product = stack.adopt(await startProduct({ SEED: 'demo' }), (one) => one.stop());
  const scriptless = await serveScriptless(stack, product.url);
  const { browser, port } = await openBrowser();
  stack.use(browser);
  const served: Served = { product: product.url, scriptless, browser, port };
  const sections: Section[] = [];
  for (const place of await placesOf(product.url)) {
    // One page shows that the others can be judged.
    const measures = IS_TRY && place.path !== '/pricing' ? [load, touch] : [load, judge, touch];
    for (const measure of measures)
      sections.push(
        await measure(served, place).catch((error: unknown) => ({
          title: `${place.path}: ${measure.name}`,
          figures: [{ what: String(error), value: FAILED }],
        })),
      );
  }
  return sections;
}

async function placesOf(url: string): Promise<Place[]> {
  const response = await fetch(`${url}/api/providers?pageSize=1`);
  const [{ _id: id } = { _id: null }] = (await response.json()) as { _id: string }[];
  if (id === null) throw new Error('The demo catalogue holds no provider');
  const places: Place[] = [
    { path: '/', steps: STEPS.home },
    { path: `/provider/${encodeURIComponent(id)}`, steps: STEPS.provider },
    { path: '/pricing', steps: STEPS.pricing },
    { path: '/faq', steps: STEPS.faq },
    // Last, because from here on the browser's default context is signed in.
    { path: '/provider-appointments', steps: STEPS.desk, signedIn: true },
  ];
  const only = process.env['BENCH_PAGE'];
  return only ? places.filter(({ path }) => path.split('/')[1] === only.split('/')[1]) : places;
}

/** Runs work in a new phone context. */
async function onPhone<T>(
  { browser, product }: Served,
  signedIn: boolean,
  work: (context: BrowserContext) => Promise<T>,
): Promise<T> {
  await using context = await browser.newContext(PHONE);
  if (signedIn) await signInProvider(context, product);
  return await work(context);
}

async function load(served: Served, { path, signedIn = false }: Place): Promise<Section> {
  const own = await onPhone(served, signedIn, (context) =>
    measureFirstView(context, served.product + path),
  );
  const bare = await onPhone(served, false, (context) =>
    measureFirstView(context, served.scriptless + path),
  );
  for (const complaint of own.complaints) console.log(`  console of ${path}: ${complaint}`);
  return { title: `${path}: loaded before any touch`, figures: loadFigures(path, own, bare) };
}

async function judge(served: Served, { path, signedIn = false }: Place): Promise<Section> {
  const { port, product } = served;
  if (signedIn) {
    // Signs in the default context, which Lighthouse uses.
    await using connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    await signInProvider(connection.contexts()[0] ?? (await connection.newContext()), product);
  }
  const own = await scorePage(product + path, { port, runs: RUNS, signedIn });
  const quick = { port, runs: RUNS, categories: ['performance'] as const };
  // Without scripts a signed-in page is empty.
  const bare = signedIn ? null : await scorePage(served.scriptless + path, quick);
  for (const finding of own.findings) console.log(`  Lighthouse of ${path}: ${finding}`);
  return {
    title: `${path}: Lighthouse, mobile, best of ${RUNS}`,
    figures: scoreFigures(own, bare),
  };
}

async function touch(served: Served, { path, steps, signedIn = false }: Place): Promise<Section> {
  const touched = (url: string, some: readonly Step[], known: boolean) =>
    onPhone(served, known, (context) => measureResponsiveness(context, url, some));
  const own = await bestOf(RUNS, () => touched(served.product + path, steps, signedIn));
  const bare = await bestOf(RUNS, () => touched(served.scriptless, BARE_STEPS, false));
  return {
    title: `${path}: interaction to next paint at a quarter of the speed, best of ${RUNS}`,
    figures: touchFigures(own, Math.max(...Object.values(bare))),
  };
}
