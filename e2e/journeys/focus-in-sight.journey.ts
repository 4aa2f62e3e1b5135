import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { open, PHONE } from '#e2e/support/shell.ts';

const STOPS = 40;

/** The focused control where nothing of it can be seen: bars and headers lie over all of it. */
function hiddenFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const control = document.activeElement;
    if (!control || control === document.body) return null;
    const { left, top, width, height } = control.getBoundingClientRect();
    /** Whether a bar that the control does not stand in lies over that point of it, or the edge does. */
    const covered = (above: Element | null): boolean => {
      if (above === null) return true;
      if (above.contains(control)) return false;
      const { position } = getComputedStyle(above);
      return position === 'fixed' || position === 'sticky' || covered(above.parentElement);
    };
    const seen = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some(
        (down) => !covered(document.elementFromPoint(left + width * across, top + height * down)),
      ),
    );
    const name = control.getAttribute('aria-label') ?? control.textContent;
    return seen ? null : `${control.tagName} ${name?.trim().slice(0, 60)}`;
  });
}

test('whatever takes the focus is in sight, on a small screen and on a wide one', async ({
  page,
}) => {
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    for (const address of ['/', '/provider/northgate-dental-leeds', '/pricing', '/signup']) {
      await open(page, address);
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let stop = 0; stop < STOPS; stop += 1) {
          await page.keyboard.press(key);
          // The card at the end of a page steps aside a moment after it has come.
          await expect
            .poll(() => hiddenFocus(page), `${key} on ${address}, ${size.width} px wide`)
            .toBeNull();
        }
      }
    }
  }
});
