import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import Profile from '#web/pages/profile.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { giveLocation } from '#web/testing/device-location.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { stopTimers } from '#web/testing/stop-timers.ts';
import { inDays, sampleAppointment } from '#web/testing/samples/appointments.ts';
import { LONDON, northOf } from '#web/testing/samples/places.ts';
import { NORTHGATE_ANSWER } from '#web/testing/samples/providers.ts';
import { CARD_NUMBER } from '#web/testing/viewers.ts';

const VISITS = `GET /api/appointments/healthcard/${CARD_NUMBER}`;
const CHECK_IN = 'POST /api/appointments/today/check-in';
const UNDO = 'POST /api/appointments/today/undo-check-in';

const today = () => sampleAppointment({ _id: 'today' });
const later = () => sampleAppointment({ _id: 'later', requestedDate: inDays(3) });
const checkedIn = (): Appointment => ({
  ...today(),
  status: 'checked-in',
  version: 2,
  checkIn: { method: 'gps', at: new Date().toISOString(), verified: true },
});
const answered = (appointment: Appointment) => ({
  body: { success: true, message: '', appointment },
});

function open(list: readonly Appointment[], api: ApiAnswers = {}) {
  giveLocation(northOf(LONDON, 50), 20);
  return openScreen('/profile?tab=checkin', Profile, {
    as: 'member',
    api: { [VISITS]: { body: list }, ...NORTHGATE_ANSWER, ...api },
  });
}

/** Opens it once the provider’s name is there too: it would not come while timers are stopped. */
async function openStopped(list: readonly Appointment[], answers: ApiAnswers) {
  const api = await open(list, answers);
  await expect
    .element(page.getByRole('article', { name: 'Northgate Dental' }).first())
    .toBeVisible();
  await expect.element(now.first()).toBeVisible();
  return { api, timers: stopTimers() };
}

const items = page.getByRole('list', { name: 'Appointments to check in for' });
const now = page.getByRole('button', { name: 'Check In Now' });
const done = page.getByRole('dialog', { name: 'You’re checked in' });
const notice = page.getByText('You’re checked in at Northgate Dental.');
const undo = page.getByRole('button', { name: 'Undo check-in at Northgate Dental' });
const alert = page.getByRole('alert');

test('a member reads the upcoming appointments, nearest first', async () => {
  await open([later(), today()]);
  const visits = items.getByRole('listitem');
  for (const text of [
    'Today',
    'Northgate Dental',
    'General and cosmetic dentistry',
    'Today, 2 March 2026',
    '10am to 10:30am',
    '14 Northgate',
    '0113 496 0134',
    'Upcoming',
    'Within check-in range',
  ])
    await expect.element(visits.first()).toHaveTextContent(text);
  const headings = items.getByRole('heading', { level: 3 }).elements();
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Today', 'Later']);
  expect(visits.elements()).toHaveLength(2);
  await auditScreen();
});

test('a check-in that the server refuses shows why', async () => {
  const error = 'You’re not within 100 metres of the provider.';
  await open([today()], {
    [CHECK_IN]: { status: 409, body: { error, code: 'check-in/out-of-range' } },
  });
  await now.click();
  await expect.element(alert).toHaveTextContent('Failed to check in. Please try again.');
  await expect.element(alert).toHaveTextContent(error);
  await expect.element(now).toBeVisible();
  await auditScreen();
});

test('two clicks send one check-in, which is confirmed for two seconds', async () => {
  let visit = today;
  const { api, timers } = await openStopped([], {
    [VISITS]: () => ({ body: [visit(), later()] }),
    [CHECK_IN]: () => {
      visit = checkedIn;
      return { ...answered(checkedIn()), waitMs: 100 };
    },
  });
  await now.first().dblClick();
  await timers.until(() => api.count(CHECK_IN) > 0);
  await timers.advance(100);
  await timers.expectGoneAfter(2000, done);
  timers.resume();
  expect(api.count(CHECK_IN)).toBe(1);
  await expect.element(notice).toBeVisible();
  expect(now.elements()).toHaveLength(1);
  await auditScreen();
});

test('the confirmation of a check-in names the provider', async () => {
  const { timers } = await openStopped([today()], { [CHECK_IN]: answered(checkedIn()) });
  await now.click();
  await timers.shows(done);
  timers.resume();
  await expect.element(done).toHaveTextContent('Northgate Dental can see that you’ve arrived.');
  await auditScreen();
});

test('a check-in that is undone leads the focus to the heading', async () => {
  await open([checkedIn()], { [UNDO]: answered(today()) });
  await expect.element(page.getByText('You can undo this until 10:10am')).toBeVisible();
  await undo.click();
  const text = 'Your check-in at Northgate Dental has been undone.';
  await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(now).toBeVisible();
  expect(notice.elements()).toEqual([]);
  const heading = page.getByRole('heading', { name: 'Check in', exact: true });
  await expect.element(heading).toHaveFocus();
  await auditScreen();
});

test('a check-in that could not be undone remains, until the ten minutes are over', async () => {
  const timers = stopTimers();
  await open([checkedIn()], { [UNDO]: 'no network' });
  await expect.element(undo).toBeVisible();
  await undo.click();
  await expect.element(alert).toHaveTextContent('We couldn’t undo your check-in.');
  await expect.element(notice).toBeVisible();
  await timers.advance(10 * 60_000);
  await expect.element(notice).not.toBeInTheDocument();
  expect(alert.elements()).toEqual([]);
});

test('a page that slept offers no undo whose time is over', async () => {
  await open([checkedIn()]);
  await expect.element(undo).toBeVisible();
  vi.setSystemTime(Date.now() + 10 * 60_000 + 1);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(undo).not.toBeInTheDocument();
});

test('a check-in that cannot be undone shows an error', async () => {
  await open([checkedIn()], { [UNDO]: 'no network' });
  await undo.click();
  await expect.element(alert).toBeVisible();
  await auditScreen();
});

test('a member is asked before the check-in for another day, and can decline', async () => {
  const api = await open([later()]);
  await now.click();
  const question = page.getByRole('alertdialog', {
    name: 'This visit is on Thursday 5 March. Check in anyway?',
  });
  const notYet = question.getByRole('button', { name: 'Not yet' });
  await expect.element(notYet).toHaveFocus();
  await auditScreen();
  await notYet.click();
  await expect.element(now).toHaveFocus();
  expect(api.count('POST /api/appointments/later/check-in')).toBe(0);
});
