import type { Page } from '@playwright/test';

/** Has the next matching call answered as if the proof of who the person is had expired. */
export async function expireProof(page: Page, address: string): Promise<void> {
  const message = 'Please confirm it’s you first.';
  const json = { error: message, message, code: 'auth/proof-required', requestId: 'journey' };
  await page.route(address, (route) => route.fulfill({ status: 403, json }), { times: 1 });
}
