import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { open, PHONE } from '#e2e/support/shell.ts';

const STOPS = 40;

/** Describes the focused control if it is completely covered, else returns null. */
function findObscuredFocus(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const control = document.activeElement;
    if (!control || control === document.body) return null;
    const { left, top, width, height } = control.getBoundingClientRect();
    /** Whether the topmost element at a point belongs to a bar over the control; null: off screen. */
    const covered = (above: Element | null): boolean => {
      if (above === null) return true;
      if (above.contains(control)) return false;
      const { position } = getComputedStyle(above);
      return position === 'fixed' || position === 'sticky' || covered(above.parentElement);
    };
    const visible = [0.1, 0.5, 0.9].some((across) =>
      [0.1, 0.5, 0.9].some(
        (down) => !covered(document.elementFromPoint(left + width * across, top + height * down)),
      ),
    );
    const name = control.getAttribute('aria-label') ?? control.textContent;
    return visible ? null : `${control.tagName} ${name?.trim().slice(0, 60)}`;
  });
}

test('the focused control is never covered, on a phone and on a desktop', async ({ page }) => {
  for (const size of [PHONE, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size);
    for (const address of ['/', '/provider/northgate-dental-leeds', '/pricing', '/signup']) {
      await open(page, address);
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let stop = 0; stop < STOPS; stop += 1) {
          await page.keyboard.press(key);
          // The card near the end of a page hides slightly after the focus moves.
          await expect
            .poll(() => findObscuredFocus(page), `${key} on ${address}, ${size.width} px wide`)
            .toBeNull();
        }
      }
    }
  }
});
