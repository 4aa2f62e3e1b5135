// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
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
      { path: '/signin', element: <h1>Sign in</h1> },
    ],
    { initialEntries: [address] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const emailInput = () => screen.getByRole<HTMLInputElement>('textbox');

function submitForm(text: string) {
  emailInput().value = text;
  screen.getByRole('button', { name: /Subscribe/ }).click();
}

it('redirects a visitor to sign-in and stores the page and the typed email', async () => {
  const router = openAt('/faq?category=privacy');
  submitForm('ann@example.com');
  await waitFor(() => expect(router.state.location.pathname).toBe('/signin'));
  expect(sessionStorage.getItem('newsletterEmail')).toBe('ann@example.com');
  expect(sessionStorage.getItem('returnAddress')).toBe('/faq?category=privacy');
});

it('prefills the stored email', () => {
  sessionStorage.setItem('newsletterEmail', 'ann@example.com');
  openAt('/faq');
  expect(emailInput().value).toBe('ann@example.com');
});

it('keeps what was typed over a reload', () => {
  openAt('/faq');
  fireEvent.change(emailInput(), { target: { value: 'ann@example' } });
  cleanup();
  openAt('/faq');
  expect(emailInput().value).toBe('ann@example');
  fireEvent.change(emailInput(), { target: { value: '' } });
  expect(sessionStorage.getItem('drafts')).toBeNull();
});

it.each([
  ['', 'Please enter a valid email address'],
  ['abc', 'Please enter a valid email format'],
])('rejects %j with "%s"', async (typed, message) => {
  openAt('/faq');
  submitForm(typed);
  await screen.findByText(message);
  expect(document.activeElement).toBe(emailInput());
});
