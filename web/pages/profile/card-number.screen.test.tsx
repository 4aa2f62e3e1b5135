import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Profile from '#web/pages/profile.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';

test.each(['checkin', 'history'])('the tab "%s" explains a missing card number', async (tab) => {
  await openScreen(`/profile?tab=${tab}`, Profile, {
    as: 'member',
    api: { [`GET /api/healthcard/${UID}`]: { status: 404 } },
  });
  await expect
    .element(page.getByRole('tabpanel'))
    .toHaveTextContent('Health card number not found. Please update your profile.');
  await auditScreen();
});
