import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Profile from '#web/pages/profile.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { setMembership } from '#web/pages/testing/open-page.tsx';
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

const CARD = `GET /api/healthcard/${UID}`;
const panel = page.getByRole('tabpanel');

test('a person who is no member reads how to get a card', async () => {
  await openScreen('/profile?tab=checkin', Profile, { as: 'user' });
  await expect.element(panel.getByRole('link', { name: 'Become a Member' })).toBeVisible();
});

test('a person whose membership is not known yet waits, and does not read that they have none', async () => {
  await openScreen('/profile?tab=checkin', Profile, {
    as: 'member',
    membership: { known: false },
    api: { [CARD]: { status: 404 } },
  });
  await expect.element(panel.getByText('Loading', { exact: true })).toBeInTheDocument();
  setMembership({ known: true, status: 'error' });
  await expect.element(panel.getByText('We couldn’t check your membership')).toBeVisible();
  await expect.element(panel.getByText('Please try again in a moment.')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
});
