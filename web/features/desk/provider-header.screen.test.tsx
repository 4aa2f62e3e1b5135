import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { addPlace } from './actions/testing/add-samples.ts';
import { FIGURES, LIST, openDesk, OWN_CLINICS } from './testing/open-desk.ts';

const { provider, location } = addPlace;
const REMOVED = `GET /api/appointments/provider/${provider._id}/removed-locations`;

const header = page.getByRole('region', { name: provider.name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const phone = header.getByRole('link', { name: location.phone });

test('a provider opens the details of their clinic', async () => {
  await openDesk([], {
    [OWN_CLINICS]: { body: [{ ...provider, summary: 'A practice by the bank.' }] },
  });
  await expect.element(header).toHaveTextContent('2 Bank Street, Leeds');
  await expect.element(phone).toHaveAttribute('href', 'tel:01134960102');
  await expect
    .element(header.getByRole('link', { name: 'Manage clinic' }))
    .toHaveAttribute('href', `/clinic?provider=${provider._id}`);
  const summary = header.getByText('A practice by the bank.');
  await expect.element(summary).not.toBeVisible();
  await button('Show clinic details').click();
  await expect.element(summary).toBeVisible();
  await expect.element(button('Hide clinic details')).toHaveAttribute('aria-expanded', 'true');

  await page.viewport(390, 844);
  await expect.element(phone).toBeVisible();
  await button('Hide clinic details').click();
  await expect.element(header.getByText(location.phone)).not.toBeVisible();
});

test('a provider looks at a removed location, where nothing is added', async () => {
  const removed = { ...location, id: 'annexe', address: '1 Park Row, Leeds', phone: '' };
  const asked = (path: string) =>
    `GET /api/appointments/provider/${provider._id}/address/annexe${path}`;
  await openDesk([], {
    [REMOVED]: { body: [removed] },
    [asked('')]: { body: [] },
    [asked('/figures')]: { status: 500 },
    [asked('/unsettled')]: { body: [] },
  });
  await expect.element(button('Add Appointment')).toBeVisible();
  expect(header.getByText('Removed location').elements()).toEqual([]);
  await page.getByLabelText('Location').selectOptions('1 Park Row, Leeds (removed)');
  await expect.element(header.getByText('Removed location')).toBeVisible();
  await expect.element(button('Add Appointment')).not.toBeInTheDocument();
  await expect.element(button('Scan a card')).toBeVisible();
  expect(header.getByRole('link', { name: /^0/ }).elements()).toEqual([]);
  await page.getByLabelText('Location').selectOptions('2 Bank Street, Leeds');
  await expect.element(button('Add Appointment')).toBeVisible();
});

test('a provider of two clinics chooses among the locations of each', async () => {
  const other = {
    ...provider,
    _id: 'other',
    name: 'Hill Clinic',
    locations: [{ ...location, id: 'hill', address: '5 Hill Road, York' }],
  };
  await openDesk([], {
    [OWN_CLINICS]: { body: [provider, other] },
    [REMOVED]: { body: [{ ...location, id: 'annexe', address: '1 Park Row, Leeds' }] },
    'GET /api/appointments/provider/other/removed-locations': { body: [] },
    ...Object.fromEntries(
      ['', '/unsettled', '/overlaps'].map((path) => [
        `GET /api/appointments/provider/other/address/hill${path}`,
        { body: [] },
      ]),
    ),
    'GET /api/appointments/provider/other/address/hill/figures': { status: 500 },
  });
  const places = page.getByLabelText('Location');
  await expect.element(places).toHaveTextContent('1 Park Row, Leeds (removed)');
  await page.getByLabelText('Provider:').selectOptions('Hill Clinic');
  await expect.element(page.getByRole('region', { name: 'Hill Clinic' })).toBeVisible();
  await expect.element(places).not.toBeInTheDocument();
  await page.getByLabelText('Provider:').selectOptions(provider.name);
  await expect.element(places).toHaveTextContent('1 Park Row, Leeds (removed)');
});

test('a provider reads this week’s figures, after a failure too', async () => {
  const api = await openDesk([], { [FIGURES]: { status: 500 } });
  await expect.element(page.getByText('We couldn’t load this week’s figures.')).toBeVisible();
  api.answerFromClick(FIGURES, {
    body: {
      from: '2026-03-02',
      to: '2026-03-08',
      requests: 11,
      confirmed: 7,
      completed: 5,
      noShows: 3,
      discountPence: 12_350,
      unpriced: 0,
    },
  });
  await button('Try again').click();
  const figures = page.getByRole('region', { name: 'This week' });
  await expect
    .element(figures)
    .toHaveTextContent('This weekRequests11Confirmed7Completed5No-shows3Discount given£123.50');
  await expect
    .element(figures.getByRole('heading'))
    .toHaveAttribute('title', 'Mar 2, 2026 to Mar 8, 2026');
});

test('a provider whose clinic has no locations reads what to do', async () => {
  const api = await openDesk([], {
    [OWN_CLINICS]: { body: [{ ...provider, locations: [] }] },
    [LIST]: 'never',
  });
  await expect
    .element(page.getByText('Your clinic has no locations. Contact support and we’ll add them.'))
    .toBeVisible();
  expect(button('Scan a card').elements()).toEqual([]);
  expect(api.count(LIST)).toBe(0);
});
