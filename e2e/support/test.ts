import { withCamera } from './fake-camera.ts';
import { copyDatabase } from './prepare-database.ts';
import { type Product, startProduct } from './product.ts';
import { waitForHydration } from './wait-for-hydration.ts';

type WorkerFixtures = { product: Product };

/** Tests of the running product; each worker has one of its own. Pages answer when they are opened. */
export const test = withCamera.extend<object, WorkerFixtures>({
  product: [
    async ({}, use, { workerIndex }) => {
      const product = await startProduct(await copyDatabase(`journeys_${workerIndex}`));
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  context: async ({ context }, use) => {
    context.on('page', waitForHydration);
    await use(context);
  },
  baseURL: async ({ product }, use) => use(product.url),
});

export { expect } from '@playwright/test';
