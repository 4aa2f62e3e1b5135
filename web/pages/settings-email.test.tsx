// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import Settings from './settings.tsx';
import { EMAIL, leavePage, openPage, signInAs, UID } from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

const LOAD = 'GET /identity/email-change';
const ASK = 'POST /identity/email-change';
const RESEND = 'POST /identity/email-change/resend';
const CANCEL = 'DELETE /identity/email-change';
const NEW_EMAIL = 'new@example.test';
const NOTHING = { body: { pending: null } };
const WAITING = {
  body: {
    pending: {
      newEmail: NEW_EMAIL,
      approved: false,
      confirmed: true,
      expiresAt: '2026-03-03T10:00:00.000Z',
    },
  },
};

afterEach(leavePage);

async function open(answers: Parameters<typeof stubApi>[0]) {
  const account = { uid: UID, fullName: 'Ada Byron', email: EMAIL, gender: '', dob: '' };
  const api = stubApi({
    [`GET /api/auth/user/${UID}`]: {
      body: { user: { ...account, address: '', phone: '', postCode: '', role: 'user' } },
    },
    ...answers,
  });
  signInAs();
  openPage('/settings', Settings);
  await screen.findByText('Ada Byron');
  return { api, section: within(await screen.findByRole('region', { name: 'Email' })) };
}

type Section = Awaited<ReturnType<typeof open>>['section'];

async function ask(section: Section, newEmail = NEW_EMAIL) {
  fireEvent.click(await section.findByRole('button', { name: 'Change email' }));
  fireEvent.change(section.getByLabelText(/^New email/), { target: { value: newEmail } });
  fireEvent.click(section.getByRole('button', { name: 'Send the links' }));
}

describe('the email in the settings', () => {
  it('changes by links to both addresses, and shows which of them has agreed', async () => {
    const { api, section } = await open({ [LOAD]: NOTHING, [ASK]: WAITING });
    await ask(section, ' New@Example.test ');
    expect(await section.findByText('Waiting for you to confirm at both addresses')).toBeTruthy();
    expect(api.bodies(ASK)).toEqual([{ newEmail: NEW_EMAIL }]);
    expect(section.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `${NEW_EMAIL}New email: confirmed`,
      `${EMAIL}Present email: waiting for you to use the link`,
    ]);
  });

  it('shows a refused address at its field', async () => {
    const message = 'This is already your email.';
    const answer = {
      status: 400,
      body: { code: 'x', error: message, fields: { newEmail: message } },
    };
    const { section } = await open({ [LOAD]: NOTHING, [ASK]: answer });
    await ask(section);
    expect(await section.findByText(message)).toBeTruthy();
    expect(section.getByLabelText(/^New email/).getAttribute('aria-invalid')).toBe('true');
  });

  it('says that a password is needed first, and keeps what was typed', async () => {
    const message = 'You need a password before you can change your email.';
    const answer = { status: 409, body: { code: 'account/no-password', error: message } };
    const { section } = await open({ [LOAD]: NOTHING, [ASK]: answer });
    await ask(section);
    expect((await section.findByRole('alert')).textContent).toBe(message);
    expect(section.getByDisplayValue(NEW_EMAIL)).toBeTruthy();
  });

  it('sends nothing for an invalid address', async () => {
    const { api, section } = await open({ [LOAD]: NOTHING });
    await ask(section, 'nobody');
    expect(await section.findByText('Please enter a valid email address')).toBeTruthy();
    expect(api.count(ASK)).toBe(0);
  });

  it('can send the links again and cancel the change', async () => {
    const { api, section } = await open({ [LOAD]: WAITING, [RESEND]: WAITING, [CANCEL]: NOTHING });
    fireEvent.click(await section.findByRole('button', { name: 'Send the links again' }));
    expect(await section.findByText('We’ve sent new links.')).toBeTruthy();
    expect(api.count(RESEND)).toBe(1);
    fireEvent.click(section.getByRole('button', { name: 'Cancel the change' }));
    await section.findByRole('button', { name: 'Change email' });
    expect(api.count(CANCEL)).toBe(1);
    // The account may have the new address.
    await waitFor(() => expect(api.count(`GET /api/auth/user/${UID}`)).toBe(2));
  });

  it('says why no links were sent', async () => {
    const message = 'Too many attempts. Please try again later.';
    const refusal = { status: 429, body: { code: 'rate/too-many', error: message } };
    const { section } = await open({ [LOAD]: WAITING, [RESEND]: refusal });
    fireEvent.click(await section.findByRole('button', { name: 'Send the links again' }));
    expect((await section.findByRole('alert')).textContent).toBe(message);
  });

  it('can be loaded again after a failure', async () => {
    const failure = { status: 500, body: { code: 'server/unexpected', error: 'x' } };
    const { section } = await open({ [LOAD]: [failure, NOTHING] });
    expect(await section.findByText('We couldn’t load your email settings.')).toBeTruthy();
    fireEvent.click(section.getByRole('button', { name: /try again/i }));
    expect(await section.findByRole('button', { name: 'Change email' })).toBeTruthy();
  });
});
