// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { leavePage, openPage, signInAs } from '#web/pages/testing/open-page.tsx';
import { MembershipUnknown } from './membership-unknown.tsx';

const CONFIRMED = {
  active: true,
  plan: 'single',
  status: 'active',
  expiresAt: '2026-05-05',
  graceUntil: null,
  checkedAt: '2026-03-02T10:42:00Z',
};

afterEach(leavePage);

it.each([
  [null, 'Please try again in a moment.'],
  [CONFIRMED, 'As confirmed on 2 March 2026, 10:42am: Active until 5 May 2026.'],
  [{ ...CONFIRMED, checkedAt: null }, 'As confirmed: Active until 5 May 2026.'],
  [{ ...CONFIRMED, expiresAt: null }, 'As confirmed on 2 March 2026, 10:42am: Active.'],
  [
    { ...CONFIRMED, status: 'past_due', expiresAt: '2026-03-01', graceUntil: '2026-03-08' },
    'As confirmed on 2 March 2026, 10:42am: Past due until 8 March 2026.',
  ],
  [
    { ...CONFIRMED, expiresAt: '2026-03-01' },
    'As confirmed on 2 March 2026, 10:42am: paid up to 1 March 2026.',
  ],
  [
    { ...CONFIRMED, active: false, status: 'suspended' },
    'As confirmed on 2 March 2026, 10:42am: Paused.',
  ],
  [
    { ...CONFIRMED, active: false, plan: 'none', status: 'inactive', expiresAt: null },
    'As confirmed on 2 March 2026, 10:42am: Not a Member.',
  ],
])('a membership that could not be checked, last %o: %s', async (lastConfirmed, text) => {
  signInAs({ known: true, status: 'error', lastConfirmed });
  openPage('/about', () => <MembershipUnknown />);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});
