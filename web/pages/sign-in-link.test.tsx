// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import SignInLink from './sign-in-link.tsx';
import { currentLocation, leavePage, openPage, signInAs, UID } from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

const used = vi.hoisted(() => [] as string[]);
vi.mock('#web/lib/session/session.ts', async (load) => ({
  ...(await load<object>()),
  currentSession: () =>
    Promise.resolve({
      completeSignInLink: (token: string) => {
        used.push(token);
        return new Promise(() => {});
      },
    }),
}));

afterEach(() => {
  leavePage();
  used.length = 0;
});

it('signs in with the link of the email once its person says so', async () => {
  openPage('/magic-link?token=t1', SignInLink, { token: 't1' });
  const button = await screen.findByRole('button', { name: 'Log In' });
  expect(used).toEqual([]);
  await userEvent.click(button);
  await waitFor(() => expect(used).toEqual(['t1']));
});

it('says that a link without its code does not work', async () => {
  openPage('/magic-link', SignInLink, { token: null });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This link has expired or no longer works',
  );
  expect(screen.queryByRole('button')).toBeNull();
});

it('leads on a person who is signed in, and leaves the link unused', async () => {
  stubApi({
    [`GET /api/auth/user/${UID}`]: { body: { user: { uid: UID, role: 'user' } } },
    [`GET /api/healthcard/${UID}`]: { status: 404, body: { code: 'card/not-found' } },
  });
  signInAs();
  openPage('/magic-link?token=t1', SignInLink, { token: 't1' });
  await waitFor(() => expect(currentLocation().address).toBe('/'));
  expect(used).toEqual([]);
});
