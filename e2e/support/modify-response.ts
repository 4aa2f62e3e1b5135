import type { Page } from '@playwright/test';

type Body = Record<string, unknown>;

/** Modifies the JSON of matching responses before they reach the page; their status becomes 200. */
export async function modifyResponse(
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
