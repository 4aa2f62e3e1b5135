// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { NewsletterFooterForm } from './footer-form.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

function openAt(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/faq', element: <NewsletterFooterForm /> },
      { path: '/signin', element: <h1>Log in</h1> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const box = () => screen.getByRole<HTMLInputElement>('textbox');

function type(text: string) {
  box().value = text;
  screen.getByRole('button', { name: /Subscribe/ }).click();
}

it('leads a visitor to sign in, and keeps the page and what was typed', async () => {
  const router = openAt('/faq?category=privacy');
  type('ann@example.com');
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
  expect(sessionStorage.getItem('newsletterEmail')).toBe('ann@example.com');
  expect(sessionStorage.getItem('returnAddress')).toBe('/faq?category=privacy');
});

it('holds what was kept', () => {
  sessionStorage.setItem('newsletterEmail', 'ann@example.com');
  openAt('/faq');
  expect(box().value).toBe('ann@example.com');
});

it.each([
  ['', 'Please enter a valid email address'],
  ['abc', 'Please enter a valid email format'],
])('says of %j: %s', async (typed, words) => {
  openAt('/faq');
  type(typed);
  await screen.findByText(words);
  expect(document.activeElement).toBe(box());
});
