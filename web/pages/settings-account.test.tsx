// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wasLeft } from '#web/lib/identity/return-address.ts';
import Settings from './settings.tsx';
import {
  EMAIL,
  leavePage,
  openPage,
  signInAs,
  toasts,
  UID,
  currentLocation,
} from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

const USER = `/api/auth/user/${UID}`;
const STATS = `GET /api/referrals/stats/${UID}`;
const REMOVE = `DELETE ${USER}`;
const ACCOUNT = {
  uid: UID,
  fullName: 'Ada Byron',
  email: EMAIL,
  gender: '',
  dob: '',
  role: 'user',
};
const FIGURES = {
  joinedOn: '2026-01-05',
  memberSince: '2026-02-02',
  checkIns: 7,
  setsEarned: 1,
  referrals: 3,
  savedProviders: 4,
  estimatedSavingsPence: 123_450,
  unpricedVisits: 2,
};
const ACTIVE = { known: true, active: true };

afterEach(() => {
  window.localStorage.clear();
  leavePage();
});

async function open(
  answers: Parameters<typeof stubApi>[0] = {},
  membership: Parameters<typeof signInAs>[0] = { known: true },
) {
  const api = stubApi({
    [`GET ${USER}`]: { body: { user: { address: '', phone: '', postCode: '', ...ACCOUNT } } },
    [`GET ${USER}/statistics`]: { body: FIGURES },
    [`GET ${USER}/sign-in-methods`]: { body: { password: true } },
    [STATS]: { body: { referralCode: 'ADA123' } },
    ...answers,
  });
  signInAs(membership);
  openPage('/settings', Settings);
  await screen.findByText('Ada Byron');
  return api;
}

const press = (name: string | RegExp, within_: HTMLElement = document.body) =>
  fireEvent.click(within(within_).getByRole('button', { name }));

describe('the account statistics', () => {
  it('are shown in words, with the money in pounds', async () => {
    await open();
    await screen.findByText('£1,234.50');
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    const block = screen.getByRole('region', { name: 'Account statistics' });
    expect(terms).toEqual([
      'Member since',
      'Check-ins',
      'Reward sets earned',
      'Friends referred',
      'Saved providers',
      'Estimated savings',
    ]);
    expect([...block.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '2 February 2026',
      '7',
      '1',
      '3',
      '4',
      '£1,234.50',
    ]);
  });

  it('show the account’s start date without a membership', async () => {
    await open({ [`GET ${USER}/statistics`]: { body: { ...FIGURES, memberSince: null } } });
    expect(await screen.findByText('Joined')).toBeTruthy();
    expect(screen.getByText('5 January 2026')).toBeTruthy();
  });
});

describe('the referral code', () => {
  it('is fetched and shown to an active member, with its link', async () => {
    const api = await open({}, ACTIVE);
    expect(await screen.findByText('ADA123')).toBeTruthy();
    expect(screen.getByText('https://halewell.example/signup?ref=ADA123')).toBeTruthy();
    expect(api.count(STATS)).toBe(1);
  });

  it('is created if there is none', async () => {
    const generate = `POST /api/referrals/generate/${UID}`;
    await open(
      { [STATS]: { body: { referralCode: '' } }, [generate]: { body: { referralCode: 'NEW42' } } },
      ACTIVE,
    );
    expect(await screen.findByText('NEW42')).toBeTruthy();
  });

  it('is not fetched otherwise', async () => {
    const api = await open();
    await screen.findByText('£1,234.50');
    expect(api.count(STATS)).toBe(0);
    expect(screen.queryByText('Refer a friend')).toBeNull();
  });
});

describe('deleting the account', () => {
  const REQUIRED = {
    status: 403,
    body: { error: 'Please confirm it’s you first.', code: 'auth/proof-required' },
  };
  const PROVE = 'POST /identity/prove';

  async function openForm(answers: Parameters<typeof stubApi>[0] = {}) {
    const api = await open(answers);
    press('Reset Account');
    press('Delete account', await screen.findByRole('dialog'));
    const dialog = screen.getByRole('dialog');
    fireEvent.click(screen.getByRole('checkbox'));
    press('Delete account', dialog);
    return { api, dialog };
  }
  const proofDialog = () => screen.findByRole('dialog', { name: 'Confirm it’s you' });
  const fill = (password: string) =>
    fireEvent.change(screen.getByLabelText(/Your password/), { target: { value: password } });

  it('shows a wrong password at its field', async () => {
    const words = 'Incorrect password.';
    const refused = { error: words, code: 'account/wrong-password', fields: { password: words } };
    const { api } = await openForm({
      [REMOVE]: REQUIRED,
      [PROVE]: { status: 403, body: refused },
    });
    const dialog = await proofDialog();
    fill('Wrong-one-1');
    press('Confirm', dialog);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText(/Your password/)),
    );
    expect(within(dialog).getByText(words)).toBeTruthy();
    expect(api.bodies(PROVE)).toEqual([{ password: 'Wrong-one-1' }]);
    expect(api.count(REMOVE)).toBe(1);
  });

  it('leaves nothing in the browser, and confirms it on the home page', async () => {
    await openForm({
      [REMOVE]: [REQUIRED, { body: { success: true, message: '' } }],
      [PROVE]: { body: { success: true } },
      'POST /identity/sign-out': { body: { success: true } },
    });
    window.localStorage.setItem('rememberedEmail', EMAIL);
    window.sessionStorage.setItem('near', '53.8,-1.5');
    const dialog = await proofDialog();
    fill('Right-one-1');
    press('Confirm', dialog);
    await waitFor(() => expect(toasts()[0]?.text).toMatch(/^Your account has been deleted/));
    await waitFor(() => expect(currentLocation().address).toBe('/'));
    expect([window.localStorage.length, window.sessionStorage.length]).toEqual([0, 0]);
    // Even if the guard of the page notices only later that nobody is signed in.
    expect(wasLeft('/settings')).toBe(true);
  });

  it('deletes nothing if the person does not confirm who they are', async () => {
    const { api } = await openForm({ [REMOVE]: REQUIRED });
    press('Cancel', await proofDialog());
    expect(
      await screen.findByText('You didn’t confirm it’s you, so nothing has changed.'),
    ).toBeTruthy();
    expect(api.count(REMOVE)).toBe(1);
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
  });

  it('asks for a new sign-in if the account has no password', async () => {
    await openForm({
      [`GET ${USER}/sign-in-methods`]: { body: { password: false } },
      [REMOVE]: REQUIRED,
    });
    const dialog = await proofDialog();
    await within(dialog).findByRole('button', { name: 'Sign out and sign in again' });
    expect(screen.queryByLabelText(/Your password/)).toBeNull();
  });

  it('shows why it failed', async () => {
    await openForm({
      [REMOVE]: { status: 503, body: { error: 'The payment service cannot be reached.' } },
    });
    expect(await screen.findByText('The payment service cannot be reached.')).toBeTruthy();
  });
});

describe('exporting the data', () => {
  it('makes the browser save the server’s file', async () => {
    const saved: { name: string; text: Promise<string> }[] = [];
    let content = new Blob([]);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) content = blob;
      return 'blob:it';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, text: content.text() });
    });
    const file = { fileName: 'data.csv', mediaType: 'text/csv', content: 'a,b' };
    await open({ [`GET ${USER}/export`]: { body: file } });
    press('Download as CSV');
    expect(await screen.findByText('Saved as data.csv')).toBeTruthy();
    expect(saved.map(({ name }) => name)).toEqual(['data.csv']);
    expect(await saved[0]?.text).toBe('a,b');
  });
});
