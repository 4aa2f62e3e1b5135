// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import {
  leavePage,
  openPage,
  signInAs,
  toasts,
  currentLocation,
} from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { usePerson } from './use-person.ts';
import { useRefer } from './use-refer.ts';

afterEach(leavePage);

const STATUS = 'GET /api/stripe/subscription-status/user-1';
const ACCOUNT = { 'GET /api/auth/user/user-1': { body: { user: { role: 'user' } } } };
const open = vi.fn();

function Entry() {
  const person = usePerson();
  const refer = useRefer(person, open);
  const paused = person.membershipSuspended ? 'Refer while paused' : 'Refer';
  return (
    <button type="button" onClick={refer}>
      {person.membershipActive ? 'Refer as a member' : paused}
    </button>
  );
}

async function press(name = 'Refer') {
  open.mockClear();
  openPage('/about', Entry);
  fireEvent.click(await screen.findByRole('button', { name }));
}

it('asks a signed-out person to sign in (ERR-32)', async () => {
  stubApi({});
  await press();
  expect(toasts()).toEqual([
    { kind: 'info', text: 'Please sign in to access the referral program.' },
  ]);
  expect(currentLocation().address).toBe('/about');
  expect(open).not.toHaveBeenCalled();
});

const MEMBERS_ONLY = {
  kind: 'info',
  text: 'Referral program is available for members only. Subscribe now to start earning rewards!',
};

it('notifies a non-member and redirects to the plans (ERR-33, REFER-12)', async () => {
  const api = stubApi(ACCOUNT);
  signInAs({ known: true });
  await press();
  expect(toasts()).toEqual([MEMBERS_ONLY]);
  await waitFor(() => expect(currentLocation().address).toBe('/pricing'));
  expect(api.count(STATUS)).toBe(0);
});

it('opens for a member', async () => {
  stubApi(ACCOUNT);
  signInAs({ active: true, known: true });
  await press('Refer as a member');
  expect(open).toHaveBeenCalledOnce();
  expect(toasts()).toEqual([]);
});

const UNSURE = [{ known: false }, { known: true, status: 'error' }];

it.each(UNSURE)('checks the membership first if it is unknown: %o', async (membership) => {
  stubApi({ ...ACCOUNT, [STATUS]: { body: { active: true } } });
  signInAs(membership);
  await press();
  await waitFor(() => expect(open).toHaveBeenCalledOnce());
  expect(toasts()).toEqual([]);
  expect(currentLocation().address).toBe('/about');
});

it('redirects to the plans if that check finds none', async () => {
  stubApi({ ...ACCOUNT, [STATUS]: { body: { active: false } } });
  signInAs({ known: false });
  await press();
  await waitFor(() => expect(currentLocation().address).toBe('/pricing'));
  expect(toasts()).toEqual([MEMBERS_ONLY]);
});

it('shows an error if that check fails', async () => {
  stubApi({ ...ACCOUNT, [STATUS]: { status: 500 } });
  signInAs({ known: false });
  await press();
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(toasts()[0]?.text).toBe('Unable to verify membership status. Please try again later.');
  expect(open).not.toHaveBeenCalled();
});

it('tells a member whose membership is paused why, and shows the profile', async () => {
  stubApi(ACCOUNT);
  signInAs({ known: true, plan: 'single', status: 'suspended', expiresAt: '2027-01-31' });
  await press('Refer while paused');
  expect(toasts()).toEqual([
    {
      kind: 'info',
      text: 'Your membership is paused, so you can’t refer friends right now.',
    },
  ]);
  await waitFor(() => expect(currentLocation().address).toBe('/profile'));
  expect(open).not.toHaveBeenCalled();
});
