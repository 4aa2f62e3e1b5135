import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';
import { isHydrated } from '#e2e/support/wait-for-hydration.ts';

/** The pages of the product that show a form before their scripts are loaded. */
const PAGES = [
  '/',
  '/pricing',
  '/provider/northgate-dental',
  '/signin',
  '/signup',
  '/signup?ref=ABCD2345',
  '/list-your-practice/apply',
];

/** Enters something into every field that can be used, as a person does; @returns what each holds then. */
async function fillIn(page: Page): Promise<[label: string, value: string][]> {
  const entered: [string, string][] = [];
  for (const box of await page.locator('input, textarea, select').all()) {
    if (!(await box.isVisible()) || !(await box.isEditable().catch(() => false))) continue;
    const { tag, type, label } = await box.evaluate((control: HTMLInputElement) => ({
      tag: control.tagName,
      type: control.type,
      // A label may follow what was chosen elsewhere: the postcode of another country is optional.
      label: control.name || (control.labels?.[0]?.textContent ?? ''),
    }));
    if (tag === 'SELECT') await box.selectOption({ index: 1 });
    else if (type === 'checkbox' || type === 'radio') await box.check();
    else await box.fill(type === 'date' ? '1990-02-03' : `typed ${entered.length}`);
    entered.push([label, await valueOf(page, label)]);
  }
  return entered;
}

const valueOf = (page: Page, label: string) =>
  page.evaluate((text) => {
    const control = [
      ...document.querySelectorAll<HTMLInputElement>('input, textarea, select'),
    ].find(({ labels, name }) => (name || (labels?.[0]?.textContent ?? '')) === text);
    return control?.type === 'checkbox' ? String(control.checked) : control?.value.toLowerCase();
  }, label) as Promise<string>;

test.describe('scripts that arrive after a form was filled in', () => {
  for (const address of PAGES) {
    test(`lose nothing: ${address}`, async ({ page }) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      const entered = await fillIn(page);
      expect(entered.length).toBeGreaterThan(0);
      expect(await isHydrated(page)).toBe(false);
      release();
      await expect.poll(() => isHydrated(page)).toBe(true);
      await page.waitForTimeout(1000);
      const now: [string, string][] = [];
      for (const [label] of entered) now.push([label, await valueOf(page, label)]);
      expect(now).toEqual(entered);
    });
  }
});
