// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { sessionStore } from '#web/lib/identity/session-store.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { leavePage, openPage, signInAs, toasts } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { resetToasts } from '#web/pages/testing/toasts.ts';
import { showReferralModal, useReferralModals } from './use-referral-modals.tsx';

const MODALS = '#web/features/referrals/referral-modals.tsx';
const FAILED = {
  kind: 'error',
  text: 'There was a problem loading your referral information. Please try again later.',
};

afterEach(() => {
  act(() => showReferralModal(null));
  vi.doUnmock(MODALS);
  leavePage();
});

function Page() {
  const { user } = useSession();
  return (
    <>
      <button type="button" onClick={() => showReferralModal('share')}>
        Refer
      </button>
      {useReferralModals(user?.uid ?? null)}
    </>
  );
}

it('closes a modal when the person signs out, and does not open it for the next one', async () => {
  stubApi({});
  signInAs({ active: true, known: true });
  openPage('/about', Page);
  fireEvent.click(screen.getByRole('button', { name: 'Refer' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  act(() => sessionStore.logout());
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => signInAs({ active: true, known: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('says that the file of a modal could not be loaded, and tries again at the next click', async () => {
  stubApi({});
  vi.doMock(MODALS, () => {
    throw new Error('Failed to fetch dynamically imported module');
  });
  signInAs({ active: true, known: true });
  openPage('/about', Page);
  for (const attempt of ['first', 'second']) {
    resetToasts();
    fireEvent.click(screen.getByRole('button', { name: 'Refer' }));
    await waitFor(() => expect(toasts(), attempt).toEqual([FAILED]));
    expect(screen.queryByRole('dialog')).toBeNull();
  }
  vi.doUnmock(MODALS);
  resetToasts();
  fireEvent.click(screen.getByRole('button', { name: 'Refer' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(toasts()).toEqual([]);
});
