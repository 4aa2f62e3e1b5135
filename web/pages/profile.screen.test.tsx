import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { sampleAppointment } from '#web/testing/samples/appointments.ts';
import { familyAnswer, PROFILE_ANSWERS } from '#web/testing/samples/profile.ts';
import { NORTHGATE_ANSWER } from '#web/testing/samples/providers.ts';
import { ACCOUNT, CARD_NUMBER } from '#web/testing/viewers.ts';
import Profile from './profile.tsx';
import type { ApiAnswers } from './testing/stub-api.ts';

const VISITS = `GET /api/appointments/healthcard/${CARD_NUMBER}`;
const TABS = ['Profile', 'Check-In', 'History', 'Rewards'];

const open = (api: ApiAnswers = {}) =>
  openScreen('/profile', Profile, {
    as: 'member',
    api: { ...PROFILE_ANSWERS, ...NORTHGATE_ANSWER, ...api },
  });

const tab = (name: string) => page.getByRole('tab', { name, exact: true });
const summary = page.getByRole('region', { name: 'Your appointments' });

test('a member chooses a tab by keyboard, and sees all four on the smallest phone', async () => {
  await open();
  await expect.element(tab('Profile')).toBeVisible();
  (tab('Profile').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(tab('History')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(tab('History')).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab('History')).toHaveFocus();
  await page.viewport(320, 640);
  for (const name of TABS) await expect.element(tab(name)).toBeInViewport({ ratio: 1 });
});

const REQUEST = sampleAppointment({
  _id: 'asked',
  status: 'pending',
  requestedDate: '2026-03-06',
  preferredTime: 'Morning',
  createdAt: '2026-03-01T09:00:00.000Z',
});
const CONFIRMED = sampleAppointment({ requestedDate: '2026-03-02', preferredTime: '15:00' });

test('a member reads requests and confirmed visits, and withdraws a request', async () => {
  let asked = REQUEST;
  const api = await open({
    [VISITS]: () => ({ body: [asked, CONFIRMED] }),
    'PUT /api/appointments/asked': () => {
      asked = { ...REQUEST, status: 'cancelled' };
      return { body: asked };
    },
  });
  const waiting = summary.getByText('Waiting for confirmation');
  await expect.element(waiting).toBeVisible();
  await expect.element(summary.getByText('Confirmed')).toBeVisible();
  await auditScreen();

  const question = page.getByRole('alertdialog', { name: 'Withdraw this request?' });
  const withdraw = summary.getByRole('button', { name: /^Withdraw/ });
  await withdraw.click();
  await expect.element(question).toHaveTextContent('Northgate Dental');
  await auditScreen('question');
  await question.getByRole('button', { name: 'Keep request' }).click();
  await expect.element(withdraw).toHaveFocus();
  await withdraw.click();
  await question.getByRole('button', { name: 'Withdraw request' }).click();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  const toast = notifications.getByText('Your request has been withdrawn.');
  await expect.element(toast).toBeVisible();
  await expect.element(waiting).not.toBeInTheDocument();
  await expect.element(summary.getByRole('heading', { name: 'Your appointments' })).toHaveFocus();
  await expect.element(summary.getByText('Confirmed')).toBeVisible();
  expect(api.bodies('PUT /api/appointments/asked')).toEqual([{ status: 'cancelled', version: 1 }]);
});

test('a link leads from a visit of today to its check-in', async () => {
  await open({ [VISITS]: { body: [CONFIRMED] } });
  const link = summary.getByRole('link', { name: 'Check in for today' });
  await expect.element(link).toHaveAttribute('href', '/profile?tab=checkin');
});

test('a link to another tab leaves the focus at the start of the page', async () => {
  await open({ [VISITS]: { body: [CONFIRMED] } });
  await summary.getByRole('link', { name: 'Check in for today' }).click();
  await expect.element(tab('Check-In')).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => document.activeElement?.id).toBe('main');
});

test('a member whose details cannot be loaded loads them again', async () => {
  const account = `GET /api/auth/user/${UID}`;
  const api = await open({ [account]: { status: 502 } });
  const failure = page.getByText('Failed to load user data');
  await expect.element(failure).toBeVisible();
  api.answerFromClick(account, { body: { user: { ...ACCOUNT, role: 'member' } } });
  await page.getByRole('button', { name: 'Try again' }).click();
  const details = page.getByRole('region', { name: 'Personal information' });
  await expect.element(details.getByText(ACCOUNT.phone)).toBeVisible();
  await expect.element(failure).not.toBeInTheDocument();
});

test('an operator has no rewards, whatever the address says', async () => {
  await openScreen('/profile?tab=rewards', Profile, { as: 'admin', api: PROFILE_ANSWERS });
  await expect.element(tab('Rewards')).not.toBeInTheDocument();
  await expect.element(tab('Profile')).toHaveAttribute('aria-selected', 'true');
});

test('a family loads its people again, and adds the first', async () => {
  const list = 'GET /api/family-details/familyDetails';
  const api = await openScreen('/profile', Profile, {
    as: 'family',
    api: { ...PROFILE_ANSWERS, [list]: { status: 502 } },
  });
  const box = page.getByRole('region', { name: 'Family members' });
  await expect.element(box.getByText('Failed to load family details')).toBeVisible();
  expect(box.getByRole('link').elements()).toEqual([]);
  api.answerFromClick(list, { status: 404 });
  await box.getByRole('button', { name: 'Try again' }).click();
  await expect.element(box.getByText(/will appear here once you add them/)).toBeVisible();
  await expect
    .element(box.getByRole('link', { name: 'Add the people on your plan' }))
    .toHaveAttribute('href', '/pricing?family=details');
});

test('a family reads who is a dependent and who a primary member', async () => {
  const members = familyAnswer([
    { fullName: 'Bo Byron', dateOfBirth: '2015-04-01', gender: 'male', isDependent: true },
    { fullName: 'Cy Byron', dateOfBirth: '1988-08-09', gender: 'other', isDependent: false },
  ]);
  await openScreen('/profile', Profile, { as: 'family', api: { ...PROFILE_ANSWERS, ...members } });
  const people = page.getByRole('region', { name: 'Family members' }).getByRole('listitem');
  await expect.element(people.filter({ hasText: 'Bo' })).toHaveTextContent('Dependent');
  await expect.element(people.filter({ hasText: 'Cy' })).toHaveTextContent('Primary Member');
  await auditScreen();
});

test('a person who is no member sees no family and no appointments', async () => {
  await openScreen('/profile', Profile, {
    as: 'user',
    api: { [`GET /api/membership/${UID}`]: { status: 404 } },
  });
  await expect.element(page.getByText('Not a Member').first()).toBeVisible();
  expect(page.getByRole('region', { name: 'Family members' }).elements()).toEqual([]);
  expect(summary.elements()).toEqual([]);
  await auditScreen();
});
