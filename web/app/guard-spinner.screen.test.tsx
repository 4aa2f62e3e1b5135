import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { GuardSpinner } from './guard-spinner.tsx';

test('a guarded page reads that it loads, until the session is known', async () => {
  await openScreen('/profile', GuardSpinner);
  await expect.element(page.getByRole('main').getByRole('status')).toHaveTextContent('Loading');
  await auditScreen();
});
