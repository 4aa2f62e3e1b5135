import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import ProviderPage from '#web/pages/provider.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { ELSEWHERE, openScreen, UID } from '#web/testing/open-screen.tsx';
import { BANK_STREET, MILL_LANE } from '#web/testing/samples/opening-hours.ts';
import { CARD_NUMBER, type Viewer } from '#web/testing/viewers.ts';
import { storeRoughLocation } from '../rough-location.ts';
import { buildProvider } from '../testing/build-provider.ts';

const READ = 'GET /api/providers/northgate';
const CODES = 'POST /api/providers/northgate/promo-codes';

const TWO_PLACES = buildProvider({
  address: 'Bank Street Clinic\n2 Bank Street\nLeeds|Mill Lane Clinic\n7 Mill Lane\nYork',
  phone: '0113 496 0134|01904 496 014',
});

type Options = { as?: Viewer; api?: ApiAnswers; query?: string };

const open = (provider: ProviderRecord, { as = 'visitor', api = {}, query = '' }: Options = {}) =>
  openScreen(`/provider/northgate${query}`, ProviderPage, {
    as,
    path: 'provider/:id',
    api: {
      [READ]: { body: provider },
      ...(as === 'visitor'
        ? {}
        : {
            'GET /api/favorites': { body: [] },
            'GET /api/postcodes/SW1A%202AA': { status: 404 },
          }),
      ...api,
    },
  });

/** The provider with these changes of its locations, in order. */
const withPlaces = (
  provider: ProviderRecord,
  ...changes: Partial<ProviderRecord['locations'][number]>[]
) => ({
  ...provider,
  locations: provider.locations.map((place, index) => ({ ...place, ...changes[index] })),
});

const contact = page.getByRole('region', { name: 'Contact information' });
const dialog = page.getByRole('dialog');

test('a visitor reads when each location is open', async () => {
  await open({
    ...withPlaces(
      TWO_PLACES,
      { openingHours: BANK_STREET.hours },
      { openingHours: MILL_LANE.hours, town: 'York' },
    ),
    rating: 4.8,
    specialty: 'Orthodontics',
  });
  await expect.element(page.getByText('Rated 4.8 out of 5')).toBeVisible();
  await expect.element(page.getByText('Orthodontics')).toBeVisible();
  await expect.poll(() => page.getByText('Open today until 12:30pm').elements().length).toBe(2);
  const day = (name: string) => contact.getByRole('row').filter({ hasText: name });
  await expect.element(day('Monday')).toHaveTextContent('8am to 12:30pm, 1:30pm to 6pm');
  await expect.element(day('Wednesday')).toHaveTextContent('Closed');
  await expect.element(day('Thursday')).toHaveTextContent('9am to midnight');
  // Today.
  await expect.element(day('Monday')).toHaveStyle({ fontWeight: '600' });
  await expect.element(day('Tuesday')).toHaveStyle({ fontWeight: '400' });
  await expect.element(contact.getByText('Monday 9 March: closed (Training)')).toBeVisible();
  await auditScreen();
  await contact.getByRole('radio', { name: 'Mill Lane Clinic' }).click();
  await expect.poll(() => page.getByText('Opens today at 2pm').elements().length).toBe(2);
  await expect.element(contact.getByText(/Training/)).not.toBeInTheDocument();
  await expect.element(contact.getByRole('link', { name: '01904 496 014' })).toBeVisible();
  await contact.getByRole('radio', { name: 'Bank Street Clinic' }).click();
  await expect.element(contact.getByRole('link', { name: '0113 496 0134' })).toBeVisible();
});

test('a location without hours and rating says nothing of them', async () => {
  await open(withPlaces(TWO_PLACES, {}, { openingHours: MILL_LANE.hours }));
  // With the rest of its address.
  const chosen = contact.getByRole('radio', { name: 'Bank Street Clinic 2 Bank Street, Leeds' });
  await expect.element(chosen).toBeChecked();
  await expect.element(page.getByText(/^Rated/)).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Open/)).not.toBeInTheDocument();
});

test.each<[Partial<ProviderRecord>, RegExp]>([
  [{ state: 'draft' }, /This page isn’t live yet.*Only the clinic’s team can see it\./],
  [{ state: 'closed' }, /This clinic has closed.*You can still see your appointments here\./],
  [{ state: 'paused' }, /This clinic is paused.*It isn’t taking new appointments for now\./],
  [
    { state: 'paused', pausedUntil: '2026-03-09' },
    /This clinic is paused.*It takes new appointments again from 9 March 2026\. Appointments you already have stay as they are\./,
  ],
])('says that a clinic is not live: %j', async (state, text) => {
  await open({ ...TWO_PLACES, ...state });
  await expect.element(page.getByRole('main')).toHaveTextContent(text);
});

test('a live clinic says nothing of its state', async () => {
  await open(TWO_PLACES);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const word of [/paused/, /closed/, /live/])
    await expect.element(page.getByRole('main').getByText(word)).not.toBeInTheDocument();
});

test('a visitor chooses one of many locations from a list', async () => {
  const towns = ['Leeds', 'York', 'Hull', 'Selby', 'Goole'];
  const many = buildProvider({
    address: towns.map((town, index) => `Clinic ${index}\n${index} High Street\n${town}`).join('|'),
    phone: towns.map((_, index) => `020 7946 000${index}`).join('|'),
  });
  await open(withPlaces(many, {}, { town: 'York' }, { title: 'Hull Clinic', town: 'Hull' }));
  expect(contact.getByRole('radio').elements()).toEqual([]);
  const choice = contact.getByRole('combobox', { name: 'Location' });
  await expect.element(choice).toHaveValue('0');
  const titles = choice.getByRole('option').elements();
  expect(titles.map(({ textContent }) => textContent)).toEqual([
    'Clinic 0',
    'Clinic 1, York',
    'Hull Clinic',
    'Clinic 3',
    'Clinic 4',
  ]);
  await choice.selectOptions('Hull Clinic');
  await expect.element(contact.getByRole('link', { name: '020 7946 0002' })).toBeVisible();
  await expect.element(choice).toHaveValue('2');
  await choice.selectOptions('Clinic 0');
  await expect.element(contact.getByRole('link', { name: '020 7946 0000' })).toBeVisible();
});

test('a member reads how far it is from their postcode, or from where they are', async () => {
  const place = (latitude: number) => ({ latitude, longitude: -1.55 });
  const home = { postcode: 'SW1A 2AA', district: '', ward: '', parish: '', town: '' };
  await open(withPlaces(TWO_PLACES, place(53.8), place(54)), {
    as: 'member',
    api: { 'GET /api/postcodes/SW1A%202AA': { body: { ...home, ...place(53.9) } } },
  });
  const main = page.getByRole('main');
  await expect.element(main.getByText('Leeds · 6.9 miles')).toBeVisible();
  onTestFinished(() => storeRoughLocation(null));
  storeRoughLocation({ lat: 53.81, lng: -1.55 });
  await expect.element(main.getByText('Leeds · 0.7 miles')).toBeVisible();
  await contact.getByRole('radio', { name: 'Mill Lane Clinic' }).click();
  await expect.element(main.getByText('13 miles')).toBeVisible();
});

const benefits = page.getByRole('region', { name: 'Member benefits' });
const button = (name: string) => benefits.getByRole('button', { name });

/** A provider with an offer whose code is hidden at first; asking for it is answered in turn. */
async function openHidden(answers: ('fails' | 'asks' | 'shows')[]) {
  const hidden = buildProvider({ discount: ['20% off whitening (use promo code HALE20)'] });
  const [offer] = hidden.offers;
  if (!offer) throw new Error('The provider has an offer');
  const shown = { ...hidden, offers: [{ ...offer, promoCode: 'HALE20' }] };
  const answer = {
    fails: { status: 500 },
    asks: { body: { provider: null } },
    shows: { body: { provider: shown } },
  };
  return open(
    { ...hidden, offers: [{ ...offer, hasPromoCode: true, promoCode: null }] },
    { as: 'member', api: { [CODES]: answers.map((name) => answer[name]) } },
  );
}

test('a member who agrees to see a promo code is led to it', async () => {
  await openHidden(['asks', 'shows']);
  await button('Show promo code').click();
  await expect.element(benefits.getByText('HALE20')).toBeVisible();
  // The button that had the focus is gone.
  await expect.poll(() => document.activeElement?.textContent).toContain('HALE20');
});

test('a member sees a promo code once they have agreed, after failures too', async () => {
  const api = await openHidden(['fails', 'asks', 'fails', 'shows']);
  await expect.element(benefits).toHaveTextContent('We couldn’t load the promo code');
  await button('Try again').click();
  await expect.element(benefits).toHaveTextContent('Seeing a promo code counts as using it.');
  expect(api.bodies(CODES)).toEqual([{ confirmed: false }, { confirmed: false }]);
  await button('Show promo code').click();
  await expect.element(benefits).toHaveTextContent('We couldn’t load the promo code');
  await button('Try again').click();
  await expect.element(benefits.getByText('HALE20')).toBeVisible();
  await expect.element(button('Try again')).not.toBeInTheDocument();
  // The button that had the focus is gone.
  await expect.poll(() => document.activeElement?.textContent).toContain('HALE20');
  expect(api.bodies(CODES).slice(2)).toEqual([{ confirmed: true }, { confirmed: true }]);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Denied'));
  await button('Copy').click();
  await expect.element(page.getByText(/^We couldn’t copy the code/)).toBeVisible();
});

test('a visitor signs in from a provider’s page, and comes back to the location', async () => {
  await open(TWO_PLACES, { query: '?location=1' });
  await page.getByRole('button', { name: 'Log in for discount' }).click();
  await expect.element(dialog).toHaveTextContent('Members get a discount at Northgate Dental');
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(window.sessionStorage.getItem('returnAddress')).toBeNull();
  await page.getByRole('button', { name: 'Log in for discount' }).click();
  await dialog.getByRole('link', { name: 'Log In' }).click();
  await expect.element(page.getByRole('heading', { name: ELSEWHERE })).toBeVisible();
  expect(window.sessionStorage.getItem('returnAddress')).toBe('/provider/northgate?location=1');
});

test('a member books by phone where requests are not taken', async () => {
  await open(
    {
      ...TWO_PLACES,
      comingSoon: false,
      takesRequests: false,
      bookingNotes: 'Ask for\nthe members’ desk.',
    },
    { as: 'member', query: '?location=1', api: { [`GET /api/membership/${UID}`]: 'never' } },
  );
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect.element(dialog.getByRole('link', { name: 'Call 01904 496 014' })).toBeVisible();
  await expect.element(dialog).toHaveTextContent('Mill Lane Clinic');
  await expect.element(dialog).toHaveTextContent('Ask for the members’ desk.');
  expect(dialog.getByRole('button', { name: 'Request an appointment' }).elements()).toEqual([]);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Denied'));
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect.element(page.getByText(/^We couldn’t copy the number/)).toBeVisible();
  // Above the dialog, which a click on it leaves open.
  await page.getByText(/^We couldn’t copy the number/).click();
  await page.getByRole('button', { name: 'Close notification' }).click();
  await expect.element(page.getByText(/^We couldn’t copy the number/)).not.toBeInTheDocument();
  await expect.element(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a member without a card number finds no number to quote, nor a phone', async () => {
  await open(
    { ...TWO_PLACES, phone: '', locations: [], name: 'Northgate Dental' },
    {
      as: 'member',
      api: {
        [`GET /api/healthcard/${UID}`]: { status: 500 },
        [`GET /api/appointments/healthcard/${CARD_NUMBER}`]: { body: [] },
      },
    },
  );
  await page.getByRole('button', { name: 'Book Now' }).click();
  await expect.element(dialog).toHaveTextContent('We couldn’t load your card number.');
  await expect.element(dialog).toHaveTextContent('We don’t have a phone number');
  expect(dialog.getByRole('link', { name: /^Call/ }).elements()).toEqual([]);
  expect(dialog.getByRole('button', { name: 'Copy' }).elements()).toEqual([]);
});
