import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { goOffline, goOnline } from '#web/testing/go-offline.ts';
import { CLINIC, openClinic } from '#web/testing/open-clinic.ts';
import {
  group,
  openHours,
  publish,
  READ,
  SAVE,
  saveAt,
  shownTimes,
  timeField,
} from '#web/testing/open-hours.ts';
import { BANK_STREET, clinicWith, HOURS, MILL_LANE } from '#web/testing/samples/opening-hours.ts';
import ClinicHoursPage from './hours.tsx';

const notPublished = page.getByText('Not published yet.');
const stop = page.getByRole('button', { name: 'Stop publishing' });
const place = page.getByLabelText('Location', { exact: true });
const everywhere = page.getByRole('checkbox', { name: /^Use these hours for all/ });
const published = page.getByText('Opening hours published.');
const monday = group('Monday');

/** Closes the message about what was saved, so that the next one is a new one. */
async function closeToast(text = 'Opening hours published.') {
  await expect.element(page.getByText(text)).toBeVisible();
  document.querySelector<HTMLElement>('[data-kind="success"] button')?.click();
  await expect.element(page.getByText(text)).not.toBeInTheDocument();
}

test('an owner reads the hours as they are published, and what visitors see', async () => {
  await openHours();
  await expect.element(monday).toBeVisible();
  const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
  expect(days.map((day) => [day, ...shownTimes(day)])).toEqual([
    ['Monday', '08:00 to 12:30', '13:30 to 18:00'],
    ['Tuesday', '09:00 to 17:00'],
    ['Wednesday'],
    ['Thursday', '09:00 to 00:00'],
    ['Friday', '10:00 to 16:00'],
    ['Saturday', '10:00 to 13:00'],
    ['Sunday'],
  ]);
  const open = days.filter((name) =>
    group(name).getByRole('checkbox').query()?.matches(':checked'),
  );
  expect(open).toEqual(days.filter((day) => day !== 'Wednesday' && day !== 'Sunday'));
  await expect.element(group('Sunday')).toHaveTextContent('Closed');
  await expect.element(page.getByRole('radio', { name: 'Closed' })).toBeChecked();
  const training = group('Special days 1');
  await expect.element(training.getByLabelText('First day')).toHaveValue('2026-03-09');
  await expect.element(training.getByLabelText('Last day')).toHaveValue('2026-03-10');
  await expect.element(training.getByLabelText(/^Reason/)).toHaveValue('Training');
  await expect.element(training.getByRole('checkbox', { name: 'Closed' })).toBeChecked();
  await expect.element(page.getByText('Visitors will see: Open today until 6pm')).toBeVisible();
  const ahead = page.getByRole('listitem').filter({ hasText: /^\w+ \d+ March: / });
  expect(ahead.elements().map(({ textContent }) => textContent)).toEqual([
    'Monday 9 March: closed (Training)',
    'Tuesday 10 March: closed (Training)',
  ]);
  await expect.element(stop).toBeVisible();
  for (const absent of [notPublished, place, everywhere]) expect(absent.elements()).toEqual([]);
  await auditScreen();
});

test('a clinic in Northern Ireland reads of its own bank holidays', async () => {
  const division = 'northern-ireland';
  await openHours(clinicWith({ division, hours: { ...HOURS, division } }));
  await expect.element(page.getByText(/^Visitors will see:/)).toBeVisible();
  const patrick = page.getByText('Tuesday 17 March: closed (bank holiday)');
  expect(patrick.elements()).toEqual([]);
  vi.setSystemTime(new Date('2026-03-10T10:00:00Z'));
  window.dispatchEvent(new Event('focus'));
  await expect.element(patrick).toBeVisible();
});

test('hours load, or are loaded again after a failure', async () => {
  const api = await openHours(clinicWith({}), { [READ]: { status: 500 } });
  await expect.element(page.getByText('We couldn’t load your opening hours.')).toBeVisible();
  await auditScreen();
  api.answerFromClick(READ, { body: clinicWith({}) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(monday).toBeVisible();
  expect(shownTimes('Tuesday')).toEqual(['09:00 to 17:00']);
});

test('a person waits for the hours', async () => {
  await openHours(clinicWith({}), { [READ]: 'never' });
  await expect.element(page.getByText('Loading your opening hours')).toBeInTheDocument();
  expect(page.getByText('We couldn’t load your opening hours.').elements()).toEqual([]);
  expect(publish.elements()).toEqual([]);
  await auditScreen();
});

test('a clinic without locations reads whom to ask', async () => {
  await openHours({ locations: [] });
  await expect.element(page.getByText('Your clinic has no locations.')).toBeVisible();
  expect(publish.elements()).toEqual([]);
  await auditScreen();
});

test('reception cannot change the hours', async () => {
  await openClinic('hours', ClinicHoursPage, {}, { ...CLINIC, staffKind: 'reception' });
  await expect
    .element(page.getByText('Owners and managers look after opening hours.'))
    .toBeVisible();
  expect(publish.elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Opening hours' }).elements()).toEqual([]);
});

test('hours are published whole, each time from the version before', async () => {
  const api = await openHours();
  await timeField('Friday closes').fill('15:30');
  await publish.click();
  await closeToast();
  await timeField('Friday opens').fill('11:00');
  await publish.click();
  await expect.element(published).toBeVisible();
  const friday = (opens: string) => HOURS.week.with(4, [{ opens, closes: '15:30' }]);
  expect(api.bodies(SAVE)).toEqual([
    { hours: { ...HOURS, week: friday('10:00') }, version: 3 },
    { hours: { ...HOURS, week: friday('11:00') }, version: 4 },
  ]);
  expect(shownTimes('Friday')).toEqual(['11:00 to 15:30']);
  expect(api.count(READ)).toBe(1);
});

test('the first hours are published as suggested, and no longer published on request', async () => {
  const api = await openHours(clinicWith({ hours: null, version: 0 }));
  await expect.element(notPublished).toBeVisible();
  expect(stop.elements()).toEqual([]);
  await auditScreen();
  await publish.click();
  await closeToast();
  await expect.element(notPublished).not.toBeInTheDocument();
  await stop.click();
  await closeToast('Opening hours no longer published.');
  await expect.element(notPublished).toBeVisible();
  await expect.element(stop).not.toBeInTheDocument();
  const day = [{ opens: '09:00', closes: '17:00' }];
  const first = { week: [day, day, day, day, day, [], []], bankHolidays: [], special: [] };
  expect(api.bodies(SAVE)).toEqual([
    { hours: first, version: 0 },
    { hours: null, version: 1 },
  ]);
});

test('nothing else is sent while hours are saved', async () => {
  const api = await openHours(clinicWith({}), { [SAVE]: 'never' });
  await publish.click();
  await expect.poll(() => api.count(SAVE)).toBe(1);
  for (const button of [publish, stop]) {
    await expect.element(button).toHaveAttribute('aria-disabled', 'true');
    button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  }
  expect(api.count(SAVE)).toBe(1);
});

test('hours with a mistake in them can still be taken down', async () => {
  const api = await openHours();
  await timeField('Tuesday opens').fill('');
  await stop.click();
  await expect.element(page.getByText('Opening hours no longer published.')).toBeVisible();
  expect(api.bodies(SAVE)).toEqual([{ hours: null, version: 3 }]);
});

test('hours that could not be saved are kept, and published again', async () => {
  const api = await openHours(clinicWith({}), { [SAVE]: { status: 500 } });
  await timeField('Tuesday closes').fill('19:45');
  await publish.click();
  const failed = page.getByText(
    'We couldn’t save your opening hours. We’ve kept what you entered.',
  );
  await expect.element(failed).toBeVisible();
  expect(page.getByRole('button', { name: 'Load latest version' }).elements()).toEqual([]);
  expect(shownTimes('Tuesday')).toEqual(['09:00 to 19:45']);
  expect(published.elements()).toEqual([]);
  api.answer(SAVE, { body: clinicWith({ version: 4 }) });
  await publish.click();
  await expect.element(published).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
  const week = HOURS.week.with(1, [{ opens: '09:00', closes: '19:45' }]);
  const sent = { hours: { ...HOURS, week }, version: 3 };
  expect(api.bodies(SAVE)).toEqual([sent, sent]);
});

test('a person loses nothing when someone else saved first', async () => {
  const message = 'Someone else saved changes while you were editing.';
  const changed = { status: 409, body: { code: 'clinic/changed', error: message, message } };
  const theirs = { ...HOURS, bankHolidays: 'usual', division: 'england-and-wales' } as const;
  const api = await openHours(clinicWith({}), {
    [READ]: [
      { body: clinicWith({}) },
      { status: 500 },
      { body: clinicWith({ hours: theirs, version: 7 }) },
    ],
    [SAVE]: [changed, { body: clinicWith({ version: 8 }) }],
  });
  await timeField('Tuesday closes').fill('19:45');
  // What is sent started from what was read, also if the connection was lost meanwhile.
  goOffline();
  goOnline();
  await publish.click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(api.bodies(SAVE)).toMatchObject([{ version: 3 }]);
  expect(shownTimes('Tuesday')).toEqual(['09:00 to 19:45']);
  await auditScreen();
  const load = page.getByRole('button', { name: 'Load latest version' });
  await load.click();
  await expect
    .element(page.getByText('We couldn’t load the latest version. Please try again.'))
    .toBeVisible();
  expect(shownTimes('Tuesday')).toEqual(['09:00 to 19:45']);
  await load.click();
  await expect.element(page.getByRole('radio', { name: 'Open as usual' })).toBeChecked();
  expect(shownTimes('Tuesday')).toEqual(['09:00 to 17:00']);
  expect(page.getByText(message).elements()).toEqual([]);
  await publish.click();
  await expect.element(published).toBeVisible();
  expect(api.bodies(SAVE).at(-1)).toEqual({
    hours: { ...HOURS, bankHolidays: 'usual' },
    version: 7,
  });
});

test('each location has its own hours, which can be used for all', async () => {
  const both = clinicWith({}, MILL_LANE);
  const [here, there] = [SAVE, saveAt(MILL_LANE)];
  const api = await openHours(both, { [here]: { body: both }, [there]: { body: both } });
  await expect.element(place).toHaveDisplayValue(BANK_STREET.title);
  await place.selectOptions(MILL_LANE.title);
  await expect.element(timeField('Monday opens')).toHaveValue('14:00');
  await expect.element(everywhere).toHaveAccessibleName('Use these hours for all 2 locations');
  await expect.element(everywhere).not.toBeChecked();
  await auditScreen();
  await timeField('Monday opens').fill('13:00');
  await publish.click();
  await closeToast();
  expect(api.count(here)).toBe(0);
  await everywhere.click();
  await publish.click();
  await expect.element(published).toBeVisible();
  const week = [[{ opens: '13:00', closes: '16:00' }], [], [], [], [], [], []];
  const hours = { week, bankHolidays: [], special: [] };
  expect(api.bodies(there)).toEqual([
    { hours, version: 8 },
    { hours, version: 8 },
  ]);
  expect(api.bodies(here)).toEqual([{ hours, version: 3 }]);
});
