import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { ELSEWHERE, openScreen } from '#web/testing/open-screen.tsx';
import Favourites from './favourites.tsx';
import Provider from './provider.tsx';
import type { ApiAnswers } from './testing/stub-api.ts';

const LIST = 'GET /api/favorites';
const NOTHING = 'No favorites yet.';

const PICTURES = [
  { src: '/pictures/dentists-1', alt: 'A treatment room' },
  { src: '/pictures/dentists-2', alt: 'A reception' },
];
const NORTHGATE = buildProvider({
  _id: 'northgate',
  name: 'Northgate Dental',
  discount: ['20% off check-ups'],
  services: ['Check-ups', 'Teeth whitening', 'Dental implants', 'Crowns'],
  pictures: PICTURES,
});
const SALLYPORT = buildProvider({ _id: 'sallyport', name: 'Sallyport Smile Clinic' });

const open = (given: ApiAnswers[string], api: ApiAnswers = {}) =>
  openScreen('/favorites', Favourites, { as: 'user', api: { [LIST]: given, ...api } });

const alert = page.getByRole('alert');
const heart = page.getByRole('button', { name: 'Save Northgate Dental to favourites' });

test('the favourites load', async () => {
  await open('never');
  const title = page.getByRole('heading', { level: 1 });
  await expect.element(title).toHaveTextContent('My Favourite Providers');
  await expect.element(page.getByText('Loading your favourites…')).toBeInTheDocument();
  await auditScreen();
});

test('a user without favourites finds the way to the providers', async () => {
  await open({ body: [] });
  await expect.element(page.getByText(NOTHING)).toBeVisible();
  await auditScreen();
  const link = page.getByRole('main').getByRole('link', { name: 'Find a provider' });
  await expect.element(link).toHaveAttribute('href', '/');
});

test('a user reads the saved providers as cards, with their pictures', async () => {
  await open({ body: [NORTHGATE, SALLYPORT] });
  const cards = page.getByRole('article');
  const card = cards.filter({ hasText: 'Northgate Dental' });
  await expect.element(card.getByText('20% OFF', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Dentists · Leeds')).toBeVisible();
  for (const service of ['Check-ups', 'Teeth whitening', 'Dental implants'])
    await expect.element(card.getByText(service, { exact: true })).toBeVisible();
  expect(cards.elements()).toHaveLength(2);
  const other = cards.filter({ hasText: 'Sallyport Smile Clinic' });
  await expect.element(other.getByText('Coming Soon')).toBeVisible();
  const next = card.getByRole('button', { name: 'Next picture' });
  const opacity = () => getComputedStyle(next.element()).opacity;
  await page.getByRole('heading', { level: 1 }).hover();
  await expect.poll(opacity).toBe('0');
  await card.hover();
  await expect.poll(opacity).toBe('1');
  await next.click();
  const list = card.getByRole('region', { name: 'Pictures of Northgate Dental' });
  const slides = list.getByRole('list').element();
  await expect.poll(() => Math.round(slides.scrollLeft / slides.clientWidth)).toBe(1);
  await auditScreen();
});

test.each([
  [{ error: 'The favourites are being moved.' }, 'The favourites are being moved.'],
  [{}, 'Failed to load favorites'],
])('favourites that cannot be loaded, %j, can be loaded again', async (body, error) => {
  const api = await open({ status: 500, body });
  await expect.element(alert).toHaveTextContent(error);
  await auditScreen();
  api.answerFromClick(LIST, { body: [] });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(NOTHING)).toBeVisible();
});

const openProvider = (as: 'visitor' | 'user', api: ApiAnswers) =>
  openScreen('/provider/northgate', Provider, {
    as,
    path: 'provider/:id',
    api: {
      'GET /api/providers/northgate': { body: NORTHGATE },
      'GET /api/postcodes/SW1A%202AA': { status: 404 },
      ...api,
    },
  });

test('a visitor who saves a provider is asked to sign in', async () => {
  const api = await openProvider('visitor', {});
  await heart.click();
  await expect.element(page.getByRole('heading', { name: ELSEWHERE })).toBeVisible();
  const notifications = page.getByRole('region', { name: 'Notifications' });
  const notice = notifications.getByText(
    'Sign in or sign up, and we’ll save Northgate Dental to your favourites.',
  );
  await expect.element(notice).toBeVisible();
  expect(api.count('POST /api/favorites/northgate')).toBe(0);
});

test('a heart stays on without an error when saving fails', async () => {
  const api = await openProvider('user', {
    [LIST]: { body: [] },
    'POST /api/favorites/northgate': { status: 500, body: { error: 'Broken' } },
  });
  await heart.click();
  await expect.poll(() => api.count('POST /api/favorites/northgate')).toBe(1);
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true');
  expect(page.getByText('Broken').elements()).toEqual([]);
  expect(alert.elements()).toEqual([]);
});
