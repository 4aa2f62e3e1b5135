import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ProviderSearchPage } from '#shared/contract/search.ts';
import Home from '#web/pages/home.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { storeRoughLocation } from './rough-location.ts';
import { buildProvider } from './testing/build-provider.ts';
import { buildPart, buildSearchPage } from './testing/build-search-page.ts';

const LIST = 'GET /api/search/providers';
const COUNTS = 'GET /api/search/counts';
const ONE = buildProvider({ discount: ['20% off all'] });
const OTHER = buildProvider({ _id: 'other', name: 'Harbour Lane', discount: ['10% off all'] });
const NEAR = buildPart({ kind: 'place', field: 'location', label: 'Manchester' });

const open = (
  address: string,
  found: Partial<ProviderSearchPage>,
  list: ApiAnswers[string] = { body: buildSearchPage({ order: 'best', ...found }) },
) =>
  openScreen(address, Home, {
    api: {
      [LIST]: list,
      'GET /api/search/suggestions': { body: [] },
      [COUNTS]: {
        body: {
          total: { count: found.providers?.length ?? 0, more: false },
          categories: [],
          without: [],
        },
      },
    },
  });

const chips = page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');

test('what may be an emergency is read first, with whom to call', async () => {
  const api = await open('/?service=chest+pain', {
    providers: [ONE],
    urgent: 'emergency',
    parts: [buildPart({ label: 'Chest pain' })],
  });
  const notice = page.getByText('This could be an emergency');
  await expect.element(notice).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'call NHS 111' })).toBeVisible();
  await auditScreen();
  api.answer(LIST, { status: 500, body: {} });
  const service = page.getByRole('combobox', { name: 'Service' });
  await service.fill('coughing up blood');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect.element(page.getByText('Failed to load providers')).toBeVisible();
  await expect.element(notice).toBeVisible();
});

test('a sentence reads as chips, with its corrections and more beyond the place', async () => {
  await open('/?service=phisio+in+manchestr', {
    providers: [ONE],
    nearest: [OTHER],
    place: { name: 'Manchester', area: '', others: [] },
    parts: [
      buildPart({ typed: 'phisio', exact: '"phisio" in manchestr' }),
      { ...NEAR, field: 'service', typed: 'manchestr', exact: 'phisio in "manchestr"' },
    ],
  });
  await expect.element(chips.first()).toHaveTextContent('Physio');
  await expect.element(chips.last()).toHaveTextContent('Near Manchester');
  await expect
    .element(page.getByText('We took “phisio” to mean Physio and “manchestr” to mean Manchester.'))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'More beyond Manchester' })).toBeVisible();
  await auditScreen();
});

test('a place with namesakes offers the others', async () => {
  const others = [
    { area: 'the Isle of Wight', text: 'Newport, Isle of Wight' },
    { area: 'Shropshire', text: 'Newport, Shropshire' },
  ];
  await open('/?service=dentist+in+Newport', {
    providers: [ONE],
    place: { name: 'Newport', area: 'Wales', others },
    parts: [buildPart({ label: 'Dentists' }), { ...NEAR, field: 'service', label: 'Newport' }],
  });
  await expect
    .element(page.getByText('Did you mean'))
    .toHaveTextContent(/^Showing results for Newport in Wales\. Did you mean .* or .*\?$/);
  await auditScreen();
});

test.each([
  [['Shropshire'], 'Did you mean Newport in Shropshire?'],
  [
    ['Shropshire', 'Essex', 'Fife'],
    'Did you mean Newport in Shropshire, Newport in Essex or Newport in Fife?',
  ],
])('a place reads as a sentence with its namesakes: %j', async (areas, sentence) => {
  await open('/?service=dentist+in+Newport&sort=best', {
    providers: [ONE],
    place: {
      name: 'Newport',
      area: 'Wales',
      others: areas.map((area) => ({ area, text: `Newport, ${area}` })),
    },
    parts: [buildPart({ label: 'Dentists' }), { ...NEAR, label: 'Newport', rest: 'x' }],
  });
  await expect.element(page.getByText('Did you mean')).toHaveTextContent(sentence);
  // The order that was chosen is kept.
  await expect
    .element(page.getByRole('link', { name: 'Newport in Shropshire' }))
    .toHaveAttribute(
      'href',
      '/?service=dentist+in+Newport&location=Newport%2C+Shropshire&sort=best',
    );
});

test('a person searches for a word as typed, or without a part of the sentence', async () => {
  const asked: object[] = [];
  const found = buildSearchPage({
    providers: [ONE],
    order: 'best',
    parts: [
      buildPart({ typed: 'fisio', exact: '"fisio" near me', rest: 'near me' }),
      buildPart({ kind: 'place', label: 'Near me', rest: 'fisio' }),
      buildPart({ kind: 'price', label: 'Under £50', rest: 'fisio near me' }),
    ],
  });
  await open('/?service=fisio+near+me&discount=true', {}, (_, __, query) => {
    asked.push(Object.fromEntries(query));
    return { body: found };
  });
  await expect.element(page.getByText('We took “fisio” to mean Physio.')).toBeVisible();
  await expect
    .element(page.getByText('Choose “Use my location” to see who’s nearest.'))
    .toBeVisible();
  await expect.element(page.getByText('Providers without a listed price come last.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Search for “fisio” instead' }))
    .toHaveAttribute('href', '/?service=%22fisio%22+near+me&discount=true');
  await expect.poll(() => chips.elements()).toHaveLength(4);
  await chips.first().getByRole('button').click();
  await expect.poll(() => asked.at(-1)).toMatchObject({ service: 'near me', discount: 'true' });
  // The chip that had the focus is gone.
  await expect.element(page.getByRole('region', { name: /near you/ })).toHaveFocus();
  await chips.last().getByRole('button').click();
  await expect.poll(() => asked.at(-1)).not.toHaveProperty('discount');
});

test('a person who shared their location is not asked for it, and takes it back', async () => {
  storeRoughLocation({ lat: 53.8, lng: -1.55 });
  onTestFinished(() => storeRoughLocation(null));
  const asked: object[] = [];
  const parts = [buildPart({ kind: 'place', label: 'Near me' })];
  await open('/?service=near+me', {}, (_, __, query) => {
    asked.push(Object.fromEntries(query));
    return { body: buildSearchPage({ providers: [ONE], order: 'nearest', parts }) };
  });
  await expect.element(chips.last()).toHaveTextContent('Near your location');
  await expect.element(page.getByText(/^Choose “Use my location”/)).not.toBeInTheDocument();
  // No gap is left where there is nothing to say.
  expect(document.querySelectorAll('.measure:empty')).toHaveLength(0);
  expect(asked.at(-1)).toMatchObject({ lat: '53.8', lng: '-1.55' });
  await chips.last().getByRole('button').click();
  await expect.element(page.getByText(/^Choose “Use my location”/)).toBeVisible();
  await expect.element(chips.last()).toHaveTextContent('Near me');
  expect(asked.at(-1)).not.toHaveProperty('lat');
  expect(window.sessionStorage.getItem('near')).toBeNull();
});

test('a place that is not known is named, with what to try', async () => {
  const notice = 'We don’t know “ZZ99 9ZZ”. Try a postcode or a town.';
  await open('/?service=massage&location=ZZ99+9ZZ', {
    providers: [ONE],
    notice,
    parts: [buildPart({ label: 'Massage' })],
  });
  await expect.element(page.getByRole('status').filter({ hasText: notice })).toBeVisible();
  await auditScreen();
});

test('a place without a match reads who is nearest and who else may help', async () => {
  await open('/?service=botox&location=Truro', {
    nearest: [ONE],
    related: [OTHER],
    place: { name: 'Truro', area: '', others: [] },
    parts: [buildPart({ label: 'Anti-wrinkle injections' }), { ...NEAR, label: 'Truro' }],
  });
  await expect.element(page.getByText('No providers found matching your filters.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^None in Truro/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Other/ })).toBeVisible();
  await auditScreen();
});
