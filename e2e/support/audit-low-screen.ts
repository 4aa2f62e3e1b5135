import { expect, type Page } from '@playwright/test';

/** 1280 × 1024 px at 400 % zoom (WCAG 1.4.10). */
const LOW_SCREEN = { width: 320, height: 256 };

/**
 * Expects the open dialog to scroll as a whole on a low screen: it fits in the window, nothing in it
 * scrolls on its own, and each of its controls can be scrolled into view.
 */
export async function auditLowScreen(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(LOW_SCREEN);
  await expect(async () => expect(await findCutOff(page)).toEqual([])).toPass({ timeout: 5000 });
  if (before) await page.setViewportSize(before);
}

function findCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('[role="dialog"], [role="alertdialog"]');
    if (!dialog) return ['No dialog is open'];
    const inWindow = (element: Element) => {
      const { top, bottom, left, right } = element.getBoundingClientRect();
      return top >= -1 && left >= -1 && bottom <= innerHeight + 1 && right <= innerWidth + 1;
    };
    const problems = inWindow(dialog) ? [] : ['The dialog is larger than the window'];
    const isScroller = (element: Element) =>
      element.scrollHeight > element.clientHeight + 1 &&
      /auto|scroll/.test(getComputedStyle(element).overflowY) &&
      !element.matches('textarea, select');
    for (const element of dialog.querySelectorAll('*'))
      if (isScroller(element)) problems.push(`${element.tagName} scrolls on its own`);
    for (const control of dialog.querySelectorAll('button, input, select, textarea, a[href]')) {
      control.scrollIntoView({ block: 'center', behavior: 'instant' });
      if (!inWindow(control)) problems.push(`${control.outerHTML.slice(0, 80)} is cut off`);
    }
    dialog.scrollTop = 0;
    return problems;
  });
}
