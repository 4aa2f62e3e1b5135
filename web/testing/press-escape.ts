import { expect } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';

/** Presses Escape once the dialog has the focus: from then on it takes keys too. */
export async function pressEscape(dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
}
