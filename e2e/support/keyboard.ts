import { expect, type Locator, type Page } from '@playwright/test';

const MAX_PRESSES = 160;

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator): Promise<void> {
  await pressUntilFocused(page, control, 'Tab');
}

/** Presses Shift+Tab until the control has the focus. */
export async function tabBackTo(page: Page, control: Locator): Promise<void> {
  await pressUntilFocused(page, control, 'Shift+Tab');
}

async function pressUntilFocused(page: Page, control: Locator, key: string): Promise<void> {
  await expect(control).toBeVisible();
  // Asking after each press where the focus is takes longer than the presses.
  const burst = await control.evaluate(countStopsBefore, key);
  for (let presses = 0; presses < burst; presses += 1) await page.keyboard.press(key);
  for (let presses = 0; presses < MAX_PRESSES; presses += 1) {
    await page.keyboard.press(key);
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${String(control)} cannot be reached by keyboard`);
}

/** Runs in the page. How many presses certainly do not reach a control yet. */
function countStopsBefore(control: Element, key: string): number {
  const isStop = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches(':disabled, [inert] *, [type="radio"]:not(:checked)') &&
    element.checkVisibility({ visibilityProperty: true });
  const stops: Element[] = [
    ...document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, [tabindex]',
    ),
  ].filter(isStop);
  const [from, to] = [stops.indexOf(document.activeElement ?? control), stops.indexOf(control)];
  // Without a focus, Tab goes on from where the last click was.
  const between = from === -1 || to === -1 ? 0 : key === 'Tab' ? to - from : from - to;
  // Two fewer, for what a press on the way may open or close.
  return Math.max(0, between - 2);
}

/** Tabs to a field and types into it. */
export async function typeInto(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.type(text);
}
