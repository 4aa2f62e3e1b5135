import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { buildSearchPage } from '#web/features/providers/testing/build-search-page.ts';
import { storeRoughLocation } from '#web/features/providers/rough-location.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { askForLocation, denyLocation, giveLocation } from '#web/testing/device-location.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { LONDON } from '#web/testing/samples/places.ts';
import type { Viewer } from '#web/testing/viewers.ts';
import Home from './home.tsx';
import type { ApiAnswers } from './testing/stub-api.ts';

const LIST = 'GET /api/search/providers';

const some = (from: number) =>
  Array.from({ length: 20 }, (_, index) =>
    buildProvider({ _id: `provider-${from + index}`, name: `Provider ${from + index}` }),
  );

const open = (address: string, as: Viewer = 'visitor', api: ApiAnswers = {}) =>
  openScreen(address, Home, {
    as,
    api: {
      [LIST]: { body: buildSearchPage({ providers: some(0) }) },
      'GET /api/search/counts': {
        body: { total: { count: 40, more: false }, categories: [], without: [] },
      },
      ...(as === 'visitor'
        ? {}
        : {
            'GET /api/favorites': { body: [] },
            'GET /api/postcodes/SW1A%202AA': { status: 404 },
          }),
      ...api,
    },
  });

const cards = page.getByRole('article');
const bar = page.getByRole('toolbar', { name: 'Categories' });
const hearts = page.getByRole('button', { name: /^Save Provider/ });

test('more providers are shown below those that are there', async () => {
  const asked: object[] = [];
  await open('/', 'visitor', {
    [LIST]: (_, __, query) => {
      asked.push(Object.fromEntries(query));
      return {
        body: query.has('after')
          ? buildSearchPage({ providers: some(20) })
          : buildSearchPage({ providers: some(0), next: 'after-20' }),
      };
    },
  });
  await expect.poll(() => cards.elements()).toHaveLength(20);
  const more = page.getByRole('button', { name: /^Show more/ });
  await more.click();
  await expect.poll(() => cards.elements()).toHaveLength(40);
  await expect.element(more).not.toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({ after: 'after-20' });
});

test.each<[Viewer, number]>([
  ['visitor', 20],
  ['member', 20],
  ['provider', 0],
])('the cards for a %s have %i hearts', async (as, count) => {
  await open('/', as);
  await expect.poll(() => cards.elements()).toHaveLength(20);
  await expect.poll(() => hearts.elements()).toHaveLength(count);
});

test('a member is welcomed by name, with shortcuts in place of the offer', async () => {
  await open('/', 'member');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Welcome back, Ada');
  await expect.element(page.getByText('Show your card and pay less.')).toBeVisible();
  await expect.element(page.getByText('Up to 20% off')).not.toBeInTheDocument();
});

test('another category is read from the start of the list', async () => {
  const api = await open('/');
  await expect.poll(() => cards.elements()).toHaveLength(20);
  const click = (name: string) =>
    (bar.getByRole('link', { name }).element() as HTMLElement).click();
  window.scrollTo(0, 10);
  await expect.poll(() => window.scrollY).toBe(10);
  const lists = api.count(LIST);
  click('Doctors');
  await expect.poll(() => api.count(LIST)).toBeGreaterThan(lists);
  // It is on the screen already.
  expect(window.scrollY).toBe(10);
  await expect.element(page.getByRole('region', { name: /^Doctors/ })).toBeInTheDocument();
  window.scrollTo(0, 1500);
  await expect.poll(() => window.scrollY).toBe(1500);
  click('Dentists');
  const list = page.getByRole('region', { name: /^Dentists/ });
  await expect.poll(() => list.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

test('the keyboard moves between the categories, which are one stop', async () => {
  await open('/');
  // Some categories are no links yet.
  const links = () => [...bar.element().querySelectorAll<HTMLElement>('[data-roving]')];
  const focused = () => links().indexOf(document.activeElement as HTMLElement);
  const stops = () => links().filter(({ tabIndex }) => tabIndex === 0);
  await expect.poll(() => links().length).toBeGreaterThan(5);
  const last = links().length - 1;
  expect(stops()).toHaveLength(1);
  stops()[0]?.focus();
  await userEvent.keyboard('{Home}');
  await expect.poll(focused).toBe(0);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
  await expect.poll(focused).toBe(1);
  await userEvent.keyboard('{End}');
  await expect.poll(focused).toBe(last);
  await expect.poll(() => links().indexOf(stops()[0] as HTMLElement)).toBe(last);
  // There is none beyond.
  await userEvent.keyboard('{ArrowRight}');
  expect(focused()).toBe(last);
  await userEvent.tab();
  await expect.poll(focused).toBe(-1);
});

test('a mouse moves the categories to the end, and back', async () => {
  await open('/');
  await page.viewport(768, 900);
  const row = bar.element() as HTMLElement;
  const [left, right] = [...(row.parentElement?.querySelectorAll(':scope > button') ?? [])];
  if (!left || !right) throw new Error('The row has two arrows');
  await expect.poll(() => row.dataset['more']).toBe('end');
  (right as HTMLElement).click();
  await expect.poll(() => row.scrollLeft).toBeGreaterThan(row.clientWidth / 2);
  await expect.poll(() => row.dataset['more']).toMatch(/both|start/);
  (left as HTMLElement).click();
  await expect.poll(() => row.scrollLeft).toBe(0);
  await expect.poll(() => row.dataset['more']).toBe('end');
});

test('a person shares their location for the distances, once the device gives it', async () => {
  onTestFinished(() => storeRoughLocation(null));
  const asked: object[] = [];
  await open('/', 'visitor', {
    [LIST]: (_, __, query) => {
      asked.push(Object.fromEntries(query));
      return { body: buildSearchPage({ providers: some(0), order: 'nearest' }) };
    },
  });
  const share = page.getByRole('button', { name: 'Use my location' });
  denyLocation();
  await share.click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('Location access denied or unavailable.');
  await auditScreen();
  askForLocation();
  await share.click();
  await expect.element(share).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(asked.at(-1)).not.toHaveProperty('lat');
  storeRoughLocation(null);
  giveLocation(LONDON);
  await share.click();
  await expect.element(share).not.toBeInTheDocument();
  await expect.element(page.getByText('Near your location')).toBeVisible();
  // Rounded to about a kilometre.
  await expect.poll(() => asked.at(-1)).toMatchObject({ lat: '51.51', lng: '-0.13' });
});
