// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useFormContext } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { resetToasts, toasts } from '#web/pages/testing/toasts.ts';
import { toast } from '#web/ui/toast.ts';
import type { SignUpServices } from './sign-up.ts';
import { SignUpForm } from './sign-up-form.tsx';
import { SIGN_UP_SUCCESS } from './use-sign-up.ts';

const TODAY = '2026-11-21';
const done = vi.fn<(email: string) => void>();
const services = {
  createAccount: vi.fn<SignUpServices['createAccount']>(),
  saveProfile: vi.fn<SignUpServices['saveProfile']>(),
  applyReferral: vi.fn<SignUpServices['applyReferral']>(),
  signOut: vi.fn<SignUpServices['signOut']>(),
};

beforeEach(() => {
  const account = { user: { uid: 'u1' }, registrationToken: 'ticket' };
  services.createAccount.mockReset().mockResolvedValue(account);
  services.saveProfile.mockReset().mockResolvedValue();
  services.applyReferral.mockReset().mockResolvedValue();
  services.signOut.mockReset().mockResolvedValue();
  done.mockReset();
  resetToasts();
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.useRealTimers();
});

/** Replaces a group of fields that the page provides. */
function Fields({ fields, readOnly = false }: { fields: [string, string][]; readOnly?: boolean }) {
  const { register, formState } = useFormContext<Record<string, string>>();
  return fields.map(([name, label]) => (
    <label key={name}>
      {label}
      <input readOnly={readOnly} {...register(name)} />
      {formState.errors[name]?.message}
    </label>
  ));
}

function open(referralCode = '') {
  render(
    <MemoryRouter>
      <SignUpForm
        services={services}
        today={TODAY}
        brandName="Halewell"
        referralCode={referralCode}
        addressFields={
          <Fields
            fields={[
              ['address', 'Address'],
              ['postCode', 'Postcode'],
            ]}
          />
        }
        renderPasswordFields={(locked) => (
          <Fields
            readOnly={locked}
            fields={[
              ['password', 'Password'],
              ['confirmPassword', 'Confirm'],
            ]}
          />
        )}
        onDone={done}
      />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const GOOD: Readonly<Record<string, string>> = {
  'First name': 'Ann',
  'Last name': 'Lee',
  Gender: 'female',
  'Date of birth': '1990-05-01',
  Address: '1 High Street, London',
  Postcode: 'sw1a1aa',
  Email: 'Ann@Example.COM',
  Phone: '(07123) 456-789',
  Password: 'Teal-Harbour-42',
  Confirm: 'Teal-Harbour-42',
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const send = (name = 'Sign Up') => fireEvent.click(screen.getByRole('button', { name }));

function fillIn(changes: Readonly<Record<string, string>> = {}) {
  for (const [label, value] of Object.entries({ ...GOOD, ...changes })) {
    fireEvent.change(field(label), { target: { value } });
  }
  fireEvent.click(field('I agree'));
}

describe('a reload', () => {
  it('keeps what was typed, but no password and no consent', async () => {
    open();
    fillIn();
    cleanup();
    open();
    expect(field('First name').value).toBe('Ann');
    expect(field('Gender').value).toBe('female');
    expect(field('Postcode').value).toBe('sw1a1aa');
    expect(field('Phone').value).toBe('(07123) 456-789');
    expect(field('Password').value).toBe('');
    expect(field('I agree').checked).toBe(false);
    expect(sessionStorage.getItem('drafts')).not.toContain('Teal-Harbour-42');
  });

  it('keeps the code of a new referral link', () => {
    open();
    fireEvent.change(field('Referral code'), { target: { value: 'OLD123' } });
    cleanup();
    open('NEW456');
    expect(field('Referral code').value).toBe('NEW456');
  });

  it('finds nothing once the form was sent', async () => {
    open();
    fillIn();
    send();
    await waitFor(() => expect(services.signOut).toHaveBeenCalled());
    await waitFor(() => expect(sessionStorage.getItem('drafts')).toBeNull());
  });
});

describe('validation', () => {
  it('lets a date of birth be chosen that is allowed', () => {
    open();
    const { min, max } = field('Date of birth');
    expect([min, max]).toEqual(['1906-11-21', '2008-11-21']);
  });

  it.each([
    ['First name', '', 'First name is required'],
    ['Last name', '', 'Last name is required'],
    ['Last name', 'Halewell', 'Please use a name that can’t be mistaken for Halewell'],
    ['Middle name', 'A', 'Middle name must be at least 2 characters long'],
    ['Gender', '', 'Gender is required'],
    ['Date of birth', '2008-11-22', 'You must be at least 18 years old to register'],
    ['Email', 'a@b', 'Please enter a valid email address'],
    ['Phone', '', 'Phone number is required'],
    ['Referral code', 'A', 'Referral code must be at least 3 characters long'],
  ])('%s left as "%s" is reported on blur: %s (SIGNUP-06)', async (label, value, message) => {
    open();
    if (value) fireEvent.change(field(label), { target: { value } });
    fireEvent.blur(field(label));
    expect(await screen.findByText(message)).toBeTruthy();
  });

  it('reports all errors on submit, focuses the first, and sends nothing (SIGNUP-07, VALID-27)', async () => {
    open();
    send();
    await screen.findByText('You must agree to the terms and privacy policy');
    for (const label of ['First name', 'Last name', 'Gender', 'Email', 'Phone']) {
      expect(field(label).getAttribute('aria-invalid')).toBe('true');
    }
    expect(screen.getByText(/Please confirm your password/)).toBeTruthy();
    expect(document.activeElement).toBe(field('First name'));
    expect(services.createAccount).not.toHaveBeenCalled();
  });

  it.each([
    ['Last name', ''],
    ['Postcode', 'SW1A'],
    ['Confirm', 'x'],
    ['Confirm', ''],
  ])('focuses %s if it is invalid: "%s" (SIGNUP-08)', async (label, value) => {
    open();
    fillIn({ [label]: value });
    send();
    await waitFor(() => expect(document.activeElement).toBe(field(label)));
    expect(services.createAccount).not.toHaveBeenCalled();
  });

  it('lower-cases the email while it is typed (VALID-18)', async () => {
    const user = open();
    await user.type(field('Email'), 'Ann@Example.COM');
    expect(field('Email').value).toBe('ann@example.com');
  });

  it('opens terms and privacy in new tabs (SIGNUP-05)', () => {
    open();
    expect(
      screen
        .getAllByRole('link')
        .map((link) => [link.getAttribute('href'), link.getAttribute('target')]),
    ).toEqual([
      ['/terms', '_blank'],
      ['/privacy', '_blank'],
    ]);
  });
});

describe('sending', () => {
  it('creates the account with the linked referral code, shows a toast, and continues after 2 s (SIGNUP-10, SIGNUP-12, ROUTE-04)', async () => {
    vi.useFakeTimers();
    open('FRIEND1');
    fillIn();
    send();
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(services.saveProfile.mock.calls[0]?.[0]).toMatchObject({
      fullName: 'Ann Lee',
      email: 'ann@example.com',
      postCode: 'SW1A 1AA',
      phone: '07123456789',
    });
    expect(services.applyReferral).toHaveBeenCalledWith(
      { uid: 'u1', referralCode: 'FRIEND1' },
      'ticket',
    );
    expect(services.signOut).toHaveBeenCalled();
    expect(toasts()).toMatchObject([{ kind: 'success', text: SIGN_UP_SUCCESS }]);
    await act(() => vi.advanceTimersByTimeAsync(1900));
    expect(done).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(200));
    expect(done).toHaveBeenCalledWith('ann@example.com');
    send('Account created');
    await act(() => vi.advanceTimersByTimeAsync(0));
    expect(services.createAccount).toHaveBeenCalledTimes(1);
  });

  it('warns for 6 s about a failed referral code, and continues (SIGNUP-14, CONST-05)', async () => {
    vi.useFakeTimers();
    const shown = vi.spyOn(toast, 'show');
    services.applyReferral.mockRejectedValue(
      new ApiError('Invalid referral code', { status: 404 }),
    );
    open('NOBODY');
    fillIn();
    send();
    await act(() => vi.advanceTimersByTimeAsync(0));
    const text = 'Signup successful but referral issue: Invalid referral code';
    expect(shown.mock.calls).toEqual([[{ kind: 'warning', text, durationMs: 6000 }]]);
    await act(() => vi.advanceTimersByTimeAsync(5900));
    expect(done).toHaveBeenCalled();
  });

  it('shows an email in use at its field, focused, and keeps all input (ERR-18)', async () => {
    services.createAccount.mockRejectedValue(
      new ApiError('', { status: 400, code: 'auth/email-already-in-use' }),
    );
    open();
    fillIn();
    send();
    await screen.findByText(
      'This email is already registered. Please sign in or use a different email.',
    );
    expect(document.activeElement).toBe(field('Email'));
    expect(field('Password').value).toBe('Teal-Harbour-42');
  });

  it('retries only the failed profile save, with email and password locked', async () => {
    services.saveProfile.mockRejectedValueOnce(new ApiError('Boom', { status: 500 }));
    open();
    fillIn();
    send();
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to save user data');
    expect([field('Email').readOnly, field('Password').readOnly]).toEqual([true, true]);
    send();
    await waitFor(() => expect(toasts()).toHaveLength(1));
    expect(services.createAccount).toHaveBeenCalledTimes(1);
    expect(services.saveProfile).toHaveBeenCalledTimes(2);
  });
});
