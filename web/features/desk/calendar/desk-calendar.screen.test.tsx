import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { addDays } from '#shared/domain/dates/day.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { LIST, openDesk, visit } from '../testing/open-desk.ts';

const FEED = '/api/providers/northgate/calendar-feed';
/** The week after that of today. */
const MONDAY = '2026-03-09';

const on = (day: number, preferredTime: string, parts: Partial<Appointment> = {}) =>
  visit({
    patientName: 'Robin Marlow',
    requestedDate: addDays(MONDAY, day),
    preferredTime,
    ...parts,
  });

const VISITS = [
  on(0, '10:00-11:00'),
  on(0, '10:30-12:00'),
  on(0, 'as early as you can'),
  on(1, '06:00'),
  on(6, '14:15-14:45'),
  on(2, '9am', { status: 'cancelled' }),
  on(3, '2pm', { status: 'pending' }),
  on(7, '10:00'),
];

/** The visits of the days that are asked for. */
const ofDays = (_body: unknown, _call: number, query: URLSearchParams) => ({
  body: VISITS.filter(
    ({ requestedDate }) =>
      requestedDate >= (query.get('dateFrom') ?? '') &&
      requestedDate <= (query.get('dateTo') ?? '9'),
  ),
});

const open = (more = '', api = {}) =>
  openDesk(VISITS, { [LIST]: ofDays, ...api }, `?view=calendar&week=${MONDAY}${more}`);

const heading = page.getByRole('heading', { level: 2, name: / to \d+ \w+ \d{4}$/ });
const block = (name: RegExp) => page.getByRole('button', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const week = page.getByRole('region', { name: 'Week', exact: true });
const boxOf = (name: RegExp) => block(name).element().getBoundingClientRect();

test('a provider reads that the calendar loads', async () => {
  await open('', { [LIST]: 'never' });
  await expect.element(page.getByText('Loading the calendar')).toBeInTheDocument();
  await auditScreen();
});

test('a provider reads a week, overlapping visits side by side', async () => {
  await open();
  await expect.element(page.getByText('7 appointments, 1 new')).toBeVisible();
  await expect.element(week).toBeVisible();
  const [ten, half] = [boxOf(/10am to 11am/), boxOf(/10:30am to midday/)];
  expect(ten.right).toBeLessThanOrEqual(half.x + 1);
  expect(half.y).toBeGreaterThan(ten.y);
  expect(boxOf(/as early as you can/).y).toBeLessThan(ten.y);
  expect(boxOf(/6am/).y).toBeLessThan(ten.y);
  await expect.element(block(/New 2pm Robin Marlow.*waiting for confirmation/)).toBeVisible();
  await expect.element(block(/9am Robin Marlow.*cancelled/)).toBeVisible();
  await auditScreen();
});

test('a provider returns from the details to the same week', async () => {
  await open();
  const ten = block(/10am to 11am/);
  await expect.element(ten).toBeVisible();
  (ten.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('dialog')).toHaveTextContent('Robin Marlow');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(ten).toHaveFocus();
  await expect.element(heading).toHaveTextContent('9 to 15 March 2026');
});

test('a provider goes on to a week with one appointment, and to one without any', async () => {
  await open();
  await button('Next week').click();
  await expect.element(page.getByText('1 appointment', { exact: true })).toBeVisible();
  await button('Next week').click();
  await expect.element(page.getByText('No appointments for this week.')).toBeVisible();
  await auditScreen();
});

test('a provider reads the agenda', async () => {
  await open();
  await button('Agenda').click();
  await expect.element(block(/6am/)).toBeVisible();
  await auditScreen();
});

test('a provider finds today in this week', async () => {
  await open();
  await button('This week').click();
  const today = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Today', { exact: true }) });
  await expect.element(today).toBeVisible();
  await auditScreen();
});

test('a provider reads that the calendar could not be loaded, and tries again', async () => {
  const api = await open('', { [LIST]: { status: 500 } });
  const failed = page.getByText('We couldn’t load the calendar.');
  await expect.element(failed).toBeVisible();
  await auditScreen();
  api.answerFromClick(LIST, ofDays);
  await button('Try again').click();
  await expect.element(page.getByText('7 appointments, 1 new')).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
});

test('the focus stays on the switch from the calendar to the list, and goes to the week', async () => {
  await open();
  await button('List').click();
  await expect.element(button('List')).toHaveFocus();
  await expect.element(button('List')).toHaveAttribute('aria-pressed', 'true');
  (button('Week').element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveFocus();
});

test('a phone shows the agenda instead of a week', async () => {
  await open();
  await page.viewport(390, 844);
  await expect.element(page.getByText('7 appointments, 1 new')).toBeVisible();
  await expect.element(block(/6am/)).toBeVisible();
  expect(week.elements()).toEqual([]);
});

test('a provider reads the private link of the calendar, and is asked before it is replaced', async () => {
  const url = 'https://halewell.example/calendar/a-long-and-secret-name.ics';
  await open('', { [`GET ${FEED}`]: { body: { url } } });
  await page.getByText('See appointments in your own calendar').click();
  await expect.element(page.getByRole('textbox', { name: 'Private link' })).toHaveValue(url);
  await auditScreen('link');
  await button('Replace link').click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await auditScreen('question');
});

test('a provider makes, replaces and deletes the private link, after failures too', async () => {
  const link = (name: string) => ({
    body: { url: `https://halewell.example/calendar/${name}.ics` },
  });
  const api = await open('', {
    [`GET ${FEED}`]: { status: 502 },
    [`POST ${FEED}`]: [{ status: 502 }, link('first'), { status: 502 }, link('second')],
    [`DELETE ${FEED}`]: [{ status: 502 }, { body: { url: null } }],
  });
  await page.getByText('See appointments in your own calendar').click();
  await expect.element(page.getByText('We couldn’t load the link.')).toBeVisible();
  api.answerFromClick(`GET ${FEED}`, { body: { url: null } });
  await button('Try again').click();
  await button('Create private link').click();
  await expect.element(page.getByText('We couldn’t create the link.')).toBeVisible();
  await auditScreen('failed');
  await button('Create private link').click();
  const field = page.getByRole('textbox', { name: 'Private link' });
  await expect.element(field).toHaveValue('https://halewell.example/calendar/first.ics');

  const question = page.getByRole('alertdialog');
  const answer = (name: string) => question.getByRole('button', { name, exact: true });
  await button('Replace link').click();
  await answer('Replace link').click();
  await expect.element(question).toHaveTextContent('We couldn’t replace the link.');
  await answer('Replace link').click();
  await expect.element(page.getByText('Link replaced. The old one no longer works.')).toBeVisible();
  await expect.element(field).toHaveValue('https://halewell.example/calendar/second.ics');

  await button('Delete link').click();
  await expect.element(question).not.toHaveTextContent('We couldn’t');
  await answer('Delete link').click();
  await expect.element(question).toHaveTextContent('We couldn’t delete the link.');
  await answer('Delete link').click();
  await expect.element(page.getByText('Link deleted.')).toBeVisible();
  await expect.element(button('Create private link')).toHaveFocus();
  expect(['POST', 'DELETE'].map((method) => api.count(`${method} ${FEED}`))).toEqual([4, 2]);
});
