import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { withErrorCheck } from './browser-errors.ts';
import { copyDatabase, emptyDatabase } from './prepare-database.ts';
import { type Product, STARTS_WITHIN_MS, startProduct } from './product.ts';
import { waitForHydration } from './wait-for-hydration.ts';

type WorkerFixtures = { product: Product };
type TestFixtures = {
  /**
   * Starts a product whose clock begins at this instant. The next call stops it and reuses its data; the
   * last one stops when the test ends.
   */
  startAt(clockStart: string): Promise<Product>;
};

/** Tests of the running product, one per worker. Navigation waits for hydration. */
export const test = withErrorCheck.extend<TestFixtures, WorkerFixtures>({
  product: [
    async ({}, use, { workerIndex }) => {
      const product = await startProduct(await copyDatabase(`journeys_${workerIndex}`));
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: STARTS_WITHIN_MS },
  ],
  context: async ({ context }, use) => {
    context.on('page', waitForHydration);
    await use(context);
  },
  startAt: async ({}, use) => {
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'halewell-clock-'));
    const database = await emptyDatabase(basename(DATA_DIR));
    let running: Product | undefined;
    await use(async (CLOCK_START) => {
      await running?.stop();
      running = await startProduct({ ...database, DATA_DIR, CLOCK_START });
      return running;
    });
    await running?.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  },
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
