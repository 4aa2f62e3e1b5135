import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Expects a field to be invalid with exactly this error message, or one like it, which may follow its hint. */
export async function expectFieldError(field: Locator, message: string | RegExp): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  const pattern =
    typeof message === 'string'
      ? new RegExp(`(^|\\s)${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`)
      : message;
  await expect.element(field).toHaveAccessibleDescription(pattern);
}
