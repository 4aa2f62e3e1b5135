// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import VerificationSent from './verification-sent.tsx';

afterEach(cleanup);

function buildRouter(state?: unknown) {
  return createMemoryRouter(
    [
      { path: '/verification-sent', element: <VerificationSent /> },
      { path: '*', element: null },
    ],
    { initialEntries: [{ pathname: '/verification-sent', state }] },
  );
}

function open(state?: unknown) {
  const router = buildRouter(state);
  render(<RouterProvider router={router} />);
  return router;
}

it('renders the same first page with and without router state', () => {
  const html = (state?: unknown) => renderToString(<RouterProvider router={buildRouter(state)} />);
  expect(html({ email: 'ann@example.com' })).toBe(html());
});

it('asks to check the email, and shows the address if known (ROUTE-05)', () => {
  open({ email: 'ann@example.com' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Check your email');
  expect(screen.getByText('ann@example.com')).toBeTruthy();
});

it('navigates to /signin with OK, replacing itself', async () => {
  const router = open();
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  expect(router.state.location.pathname).toBe('/signin');
  expect(router.state.historyAction).toBe('REPLACE');
});
