import { expect } from 'vitest';
import type { Locator } from 'vitest/browser';

/** Expects a field to be invalid with exactly this error message, which may follow its hint. */
export async function expectFieldError(field: Locator, message: string): Promise<void> {
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  const pattern = new RegExp(`(^|\\s)${message.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`);
  await expect.element(field).toHaveAccessibleDescription(pattern);
}
