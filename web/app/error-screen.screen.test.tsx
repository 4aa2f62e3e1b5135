import { Outlet } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { ErrorScreen } from './error-screen.tsx';

test('a page that broke reads a safe text and a reference only', async () => {
  await openScreen('/pricing', ErrorScreen, {
    layout: Outlet,
    api: { 'POST /api/errors': { body: { success: true } } },
  });
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Unexpected Application Error!');
  await expect.element(page.getByText(/^Something went wrong and we couldn’t show/)).toBeVisible();
  expect(document.body.innerText).not.toMatch(/null|undefined|TypeError|React/);
  await auditScreen();
});
