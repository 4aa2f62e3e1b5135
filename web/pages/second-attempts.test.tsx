// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import VisitsHere from '#web/features/appointments/visits-here.tsx';
import CheckInTab from '#web/features/check-in/check-in-tab.tsx';
import { ClinicFigures } from '#web/features/clinic-figures/clinic-figures.tsx';
import { EMPTY_STATS } from '#web/features/referrals/queries.ts';
import ReferralModals from '#web/features/referrals/referral-modals.tsx';
import { DownloadButtons } from '#web/features/settings/download-buttons.tsx';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import Settings from './settings.tsx';
import { EMAIL, leavePage, openPage, signInAs, toasts, UID } from './testing/open-page.tsx';
import { stubApi } from './testing/stub-api.ts';

const CARD = '123456789019';
const USER = `/api/auth/user/${UID}`;
const LIST = `GET /api/appointments/healthcard/${CARD}`;
const FILE = { body: { fileName: 'a.txt', mediaType: 'text/plain', content: 'a' } };

const asked = buildAppointment({ _id: 'asked', status: 'pending' });
const proposed = {
  ...asked,
  proposal: {
    by: 'provider',
    requestedDate: '2026-03-06',
    preferredTime: '2pm',
    at: '2026-03-02T09:00Z',
  },
};
const confirmed = { ...asked, status: 'confirmed' };
const checkIn = { method: 'gps', at: new Date().toISOString(), verified: true };
const here = { ...asked, requestedDate: '2026-03-02', status: 'checked-in', checkIn };
const metrics =
  'views saves requests confirmed attended newPatients returnVisits cancelled noShows discountPence unpriced';
const none = Object.fromEntries(metrics.split(' ').map((metric) => [metric, 0]));
const FIGURES = {
  weeks: 12,
  now: { from: '2025-12-08', to: '2026-03-01' },
  before: { from: '2025-09-15', to: '2025-12-07' },
  locations: [],
  total: { now: none, before: none },
  savedNow: 0,
  byWeek: [],
  byLocation: [],
  byService: [],
};

const Visits = () => (
  <VisitsHere cardNumber={CARD} providerId="northgate" providerName="Northgate Dental" />
);
const Share = () => <ReferralModals uid={UID} shown="share" onShow={() => undefined} />;

type Action = {
  readonly page: ComponentType;
  readonly call: string;
  /** The answer to the second attempt. */
  readonly answer: object;
  readonly others?: Parameters<typeof stubApi>[0];
  /** What leads to the button. */
  readonly before?: readonly RegExp[];
  readonly button: RegExp;
  readonly failed: RegExp;
};

const ACTIONS: Record<string, Action> = {
  'withdrawing a request': {
    page: Visits,
    call: 'PUT /api/appointments/asked',
    answer: { body: { ...asked, status: 'cancelled' } },
    others: { [LIST]: { body: [asked] } },
    before: [/^Withdraw/],
    button: /^Withdraw request$/,
    failed: /couldn’t withdraw your request/,
  },
  'accepting another time': {
    page: Visits,
    call: 'POST /api/appointments/asked/proposal/answer',
    answer: { body: confirmed },
    others: { [LIST]: { body: [proposed] } },
    button: /^Accept /,
    failed: /couldn’t send your reply/,
  },
  'saving a calendar file': {
    page: Visits,
    call: 'GET /api/appointments/asked/calendar',
    answer: FILE,
    others: { [LIST]: { body: [confirmed] } },
    button: /^Add to calendar/,
    failed: /couldn’t create the calendar file/,
  },
  'undoing a check-in': {
    page: () => <CheckInTab cardNumber={CARD} />,
    call: 'POST /api/appointments/asked/undo-check-in',
    answer: { body: { success: true, message: '', appointment: asked } },
    others: { [LIST]: { body: [here] } },
    button: /^Undo check-in/,
    failed: /couldn’t undo your check-in/,
  },
  'downloading one’s data': {
    page: () => <DownloadButtons uid={UID} />,
    call: `GET ${USER}/export`,
    answer: FILE,
    button: /JSON/,
    failed: /couldn’t download your data/,
  },
  'downloading figures': {
    page: () => <ClinicFigures providerId="north" />,
    call: 'GET /api/clinics/north/figures/export',
    answer: FILE,
    others: { 'GET /api/clinics/north/figures': { body: FIGURES } },
    button: /^Download as CSV/,
    failed: /couldn’t download your figures/,
  },
  'deleting an account': {
    page: Settings,
    call: `DELETE ${USER}`,
    answer: { body: { success: true, message: '' } },
    others: { 'POST /identity/sign-out': { body: { success: true } } },
    before: [/^Reset Account/, /^Delete account/],
    button: /^Delete account/,
    failed: /couldn’t delete your account/,
  },
};

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
});
afterEach(() => {
  window.localStorage.clear();
  leavePage();
});

const press = async (name: RegExp) =>
  fireEvent.click((await screen.findAllByRole('button', { name })).at(-1) ?? document.body);
const said = () => [document.body.textContent, ...toasts().map(({ text }) => text)].join('\n');

it.each(Object.entries(ACTIONS))(
  'can be tried again: %s',
  async (_, { page, call, answer, others = {}, before = [], button, failed }) => {
    const api = stubApi({
      [`GET ${USER}`]: {
        body: {
          user: { uid: UID, fullName: 'Ada Byron', email: EMAIL, postCode: '', role: 'user' },
        },
      },
      'GET /api/providers/northgate': { body: { _id: 'northgate', name: 'Northgate Dental' } },
      ...others,
      [call]: [{ status: 500 }, answer],
    });
    signInAs();
    openPage('/page', page);
    for (const name of before) await press(name);
    for (const box of screen.queryAllByRole('checkbox')) fireEvent.click(box);
    await press(button);
    await waitFor(() => expect(said()).toMatch(failed));
    expect(api.count(call)).toBe(1);
    await waitFor(async () => {
      await press(button);
      expect(api.count(call)).toBe(2);
    });
  },
);

it('can be tried again: loading a referral', async () => {
  const stats = `GET /api/referrals/stats/${UID}`;
  const api = stubApi({
    [stats]: [
      { status: 500 },
      { status: 500 },
      { body: { ...EMPTY_STATS, referralCode: 'ABC123' } },
    ],
  });
  signInAs({ active: true, known: true });
  openPage('/about', Share);
  for (const attempt of [2, 3]) {
    await waitFor(async () => {
      await press(/^Try Again/);
      expect(api.count(stats)).toBe(attempt);
    });
  }
  expect(await screen.findByRole('textbox', { name: 'Your referral link' })).toBeTruthy();
});
