import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DESK_LIST_HEADERS } from '#shared/contract/appointments.ts';
import {
  alertDialog,
  deskButton,
  details,
  LIST,
  openDesk,
  putOf,
  visit,
} from '../testing/open-desk.ts';

const TODAY = '2026-03-02';
const REQUEST = visit({
  _id: 'request',
  patientName: 'Robin Marlow',
  status: 'pending',
  requestedDate: TODAY,
  preferredTime: '11am',
  symptoms: 'A sore tooth',
});
const NOW = visit({ _id: 'now', patientName: 'Ben Ray', requestedDate: TODAY, version: 3 });
const GONE = visit({
  _id: 'gone',
  patientName: 'Dot Hale',
  requestedDate: TODAY,
  status: 'cancelled',
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const heading = page.getByRole('heading', { level: 2, name: / 2026$/ });
const day = page.getByRole('region', { name: 'Day', exact: true });

const open = (api = {}, more = '&layout=day') =>
  openDesk([REQUEST, NOW, GONE], api, `?view=calendar${more}`);

test('a provider takes the next step of a visit on its day, after a failure too', async () => {
  const api = await open({
    [putOf('now')]: { status: 500 },
    [putOf('request')]: { body: { ...REQUEST, status: 'confirmed' } },
  });
  await expect.element(heading).toHaveTextContent('Monday 2 March 2026');
  const checkIn = deskButton('Check in', day);
  await checkIn.click();
  await expect.element(alertDialog).toHaveAccessibleName('Failed to update appointment request.');
  await deskButton('OK', alertDialog).click();
  await expect.element(checkIn).toHaveFocus();
  api.answer(putOf('now'), { body: { ...NOW, status: 'checked-in' } });
  await checkIn.click();
  await expect
    .element(page.getByText('Appointment request checked in successfully!'))
    .toBeVisible();
  await deskButton('Confirm', day).click();
  await expect.element(page.getByText('Appointment request confirmed successfully!')).toBeVisible();
  expect(api.bodies(putOf('now'))).toEqual([
    { status: 'checked-in', version: 3 },
    { status: 'checked-in', version: 3 },
  ]);
  expect(api.bodies(putOf('request'))).toEqual([{ status: 'confirmed', version: 1 }]);
  await day.getByRole('button', { name: /Robin Marlow.*waiting for confirmation/ }).click();
  await expect.element(details).toHaveTextContent('Robin Marlow');
});

test('a provider goes from day to day, and prints one', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const asked: [string | null, string | null][] = [];
  await open({
    [LIST]: (_: unknown, __: number, query: URLSearchParams) => {
      asked.push([query.get('dateFrom'), query.get('dateTo')]);
      return { body: query.get('dateFrom') === TODAY ? [REQUEST, NOW, GONE] : [] };
    },
  });
  await expect.element(page.getByText('3 appointments, 1 new')).toBeVisible();
  await button('Print day').click();
  expect(print).toHaveBeenCalledOnce();
  const sheet = document.querySelector('[data-print="only"]');
  expect(sheet?.querySelector('p')?.textContent).toBe('Northgate Dental, 2 Bank Street, Leeds');
  const lines = [...(sheet?.querySelectorAll('tbody tr') ?? [])].map((line) =>
    [...line.children].map((cell) => cell.textContent),
  );
  // Neither what is cancelled, nor anything about health.
  expect(lines).toEqual([
    ['10am to 10:30am', 'Ben Ray', 'Check-up', 'In-Person', 'Confirmed', '☐'],
    ['11am', 'Robin Marlow', 'Check-up', 'In-Person', 'New', '☐'],
  ]);
  expect(sheet?.textContent).not.toContain('sore tooth');

  await button('Previous day').click();
  await expect.element(heading).toHaveTextContent('Sunday 1 March 2026');
  await expect.element(page.getByText('No appointments for this day.')).toBeVisible();
  await button('Today').click();
  await expect.element(heading).toHaveTextContent('Monday 2 March 2026');
  await button('Next day').click();
  await expect.element(heading).toHaveTextContent('Tuesday 3 March 2026');
  await expect.poll(() => asked.at(-1)).toEqual(['2026-03-03', '2026-03-03']);
  await button('Week').click();
  await expect.element(heading).toHaveTextContent('2 to 8 March 2026');
  expect(button('Print day').elements()).toEqual([]);
  await button('Previous week').click();
  await expect.element(heading).toHaveTextContent('23 February to 1 March 2026');
});

test('a provider reads that a week has more than is shown', async () => {
  let pages = 0;
  await open(
    {
      [LIST]: (_: unknown, __: number, query: URLSearchParams) => {
        pages = query.has('cursor') ? pages + 1 : 0;
        return { body: [NOW], headers: { [DESK_LIST_HEADERS.next]: `page-${pages}` } };
      },
    },
    '',
  );
  await expect
    .element(page.getByText('This week has more requests than we can show here'))
    .toBeVisible();
  await expect
    .element(page.getByText('You’re seeing the first 1. Go back to the list to see them all.'))
    .toBeVisible();
});

test('a provider filters the calendar by all but dates', async () => {
  const asked: Record<string, string>[] = [];
  await open(
    {
      [LIST]: (_: unknown, __: number, query: URLSearchParams) => {
        asked.push(Object.fromEntries(query));
        return { body: [] };
      },
    },
    '&search=zoe&status=confirmed&dateFrom=2026-01-01',
  );
  await expect
    .element(page.getByText('No appointments for this week match your filters.'))
    .toBeVisible();
  expect(asked.at(-1)).toMatchObject({
    search: 'zoe',
    status: 'confirmed',
    dateFrom: TODAY,
    dateTo: '2026-03-08',
  });
  await page.getByRole('combobox', { name: 'Status' }).selectOptions('All Status');
  await expect.poll(() => asked.at(-1)).not.toHaveProperty('status');
  await page.getByRole('combobox', { name: 'Type' }).selectOptions('Telehealth');
  await expect.poll(() => asked.at(-1)).toMatchObject({ type: 'telehealth', search: 'zoe' });
});

test('a provider reads that a day may be out of date, and loads it again', async () => {
  let status = 200;
  const api = await open({
    [LIST]: () => ({ status, body: [NOW] }),
    [putOf('now')]: () => {
      status = 500;
      return { body: { ...NOW, status: 'checked-in' } };
    },
  });
  await deskButton('Check in', day).click();
  await expect.element(page.getByText('We couldn’t load the calendar.')).toBeVisible();
  await expect.element(page.getByText('The appointments below may be out of date.')).toBeVisible();
  await expect.element(day.getByRole('button', { name: /In-Person, confirmed/ })).toBeVisible();
  api.answerFromClick(LIST, { body: [{ ...NOW, status: 'checked-in' }] });
  await button('Try again').click();
  await expect.element(deskButton('Mark Completed', day)).toBeVisible();
  await expect.element(page.getByText('We couldn’t load the calendar.')).not.toBeInTheDocument();
});
