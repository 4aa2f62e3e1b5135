import type { Page } from '@playwright/test';

type Body = Record<string, unknown>;

/** Lets the product answer, and changes what it said on the way to the page. */
export async function changeAnswer(
  page: Page,
  address: string,
  change: (body: Body) => Body,
): Promise<void> {
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const body = (await response.json().catch(() => ({}))) as Body;
    await route.fulfill({ status: 200, json: change(body) });
  });
}
