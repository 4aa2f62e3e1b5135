// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createRoutesStub, Outlet } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { ReplayInput } from '#web/app/replay-input.tsx';
import { NewsletterFooterForm } from '#web/features/newsletter/footer-form.tsx';
import { SearchForm } from '#web/features/providers/search-form.tsx';
import ApplyToBeListed from './apply-to-be-listed.tsx';
import ClinicEmailsUnsubscribe from './clinic-emails-unsubscribe.tsx';
import ConfirmEmailPage from './confirm-email.tsx';
import ResetPassword from './reset-password.tsx';
import SignIn from './sign-in.tsx';
import SignUp from './sign-up.tsx';
import { SITE } from './testing/open-page.tsx';
import VerifyEmailPage from './verify-email.tsx';

const Root = () => (
  <QueryClientProvider client={new QueryClient()}>
    <Outlet />
  </QueryClientProvider>
);

/** Of the pages of emailed links. */
const LINK = { token: 'abc' };

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const controlsOf = (host: HTMLElement) =>
  [...host.querySelectorAll<Control>('input, textarea, select')].filter(
    ({ disabled, readOnly, hidden, tabIndex }: Control & { readOnly?: boolean }) =>
      !disabled && !readOnly && !hidden && tabIndex >= 0,
  );

const isCheckbox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/** What a person enters, in the way of the browser: no script of the page notices. */
function enter(control: Control, place: number): void {
  if (control instanceof HTMLSelectElement) control.selectedIndex = 1;
  else if (isCheckbox(control)) control.checked = true;
  else control.value = control.type === 'date' ? '1990-02-03' : `Typed ${place}`;
}

/** In small letters: some fields change the case of what is entered. */
const valueOf = (control: Control) =>
  isCheckbox(control) ? control.checked : control.value.toLowerCase();

let unmount = () => {};
afterEach(() => {
  unmount();
  document.body.replaceChildren();
  sessionStorage.clear();
});

it.each<[string, ComponentType<never>]>([
  ['/signin', SignIn],
  ['/signup', SignUp],
  ['/list-your-practice/apply', ApplyToBeListed],
  ['/reset-password?token=abc', ResetPassword],
  ['/verify-email?token=abc', VerifyEmailPage],
  ['/confirm-email?token=abc', ConfirmEmailPage],
  ['/footer', NewsletterFooterForm],
  ['/pricing', SearchForm],
  ['/clinic-emails/unsubscribe?token=abc', ClinicEmailsUnsubscribe],
])('what is entered before the script is loaded stays: %s', async (address, Page) => {
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      Component: Root,
      loader: () => SITE,
      children: [{ id: 'page', path: '*', Component: Page as ComponentType, loader: () => LINK }],
    },
  ]);
  const screen = (
    <Stub initialEntries={[address]} hydrationData={{ loaderData: { root: SITE, page: LINK } }} />
  );
  const host = document.createElement('div');
  document.body.append(host);
  host.innerHTML = renderToString(screen);
  const controls = controlsOf(host);
  expect(controls.length).toBeGreaterThan(0);
  // Enter does nothing yet, and a submit by other means puts nothing into the URL.
  for (const form of host.querySelectorAll<HTMLFormElement>('form:not([action])')) {
    expect(form.method).toBe('post');
    expect(form.querySelector('[type=submit]')?.matches('fieldset:disabled *')).toBe(true);
  }
  for (const [place, control] of controls.entries()) enter(control, place);
  const entered = controls.map(valueOf);
  await act(async () => {
    const root = hydrateRoot(host, <ReplayInput>{screen}</ReplayInput>);
    unmount = () => act(() => root.unmount());
  });
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  // A field may have become another one, such as the postcode of another country.
  const now = (control: Control) =>
    control.isConnected
      ? control
      : (host.querySelector<Control>(`[name=${control.name}]`) ?? control);
  expect(controls.map((control) => valueOf(now(control)))).toEqual(entered);
});
