import type { Page } from '@playwright/test';
import { setGeolocation } from '#e2e/support/geolocation.ts';
import { cardLinkOf, cardOf, NORTHGATE } from '#e2e/support/provider-cards.ts';
import { DESKTOP, open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const PHONE = { width: 390, height: 844 };
const READING = { latitude: 51.455, longitude: -0.97 };

type Need = {
  service: string;
  location?: string;
  chips: string[];
  /** Names of the first cards. */
  first: string[];
  /** Headings of the lists; the first is always that of the exact matches. */
  lists?: (string | RegExp)[];
  says?: (string | RegExp)[];
};

/** What real people look for, one of each kind. */
const NEEDS: readonly Need[] = [
  {
    service: 'physio in Leeds',
    chips: ['Physio', 'Near Leeds'],
    first: ['Minster Yard Physio'],
    lists: ['None in Leeds. Nearest: York, 22 miles'],
    says: ['No providers found matching your filters.'],
  },
  {
    service: 'back pain near SW1A 1AA',
    chips: ['Back pain', 'Near SW1A 1AA'],
    first: ['Loosen Sports Massage', 'Harbour Lane Physiotherapy'],
    lists: [/^None near SW1A 1AA\. Nearest: /, /^Other/],
  },
  {
    service: 'teeth whitening Manchester under £200',
    chips: ['Teeth whitening', 'Near Manchester', 'Under £200'],
    first: [],
    lists: [/^None in Manchester\. Nearest: /, /^Other/],
  },
  {
    service: 'GP appointment today',
    chips: ['GP appointment', 'Today'],
    first: [],
    says: [
      // On some days none of them is open.
      /^(?:We’ve marked who’s open today|We don’t know who’s open today|By their published hours, none of these are open today)/,
      'Best match: services first, then offers and ratings',
    ],
  },
  { service: 'eye test', chips: ['Eye test'], first: [] },
  {
    service: 'dentist',
    location: 'Newport',
    chips: ['Dentists', 'Near Newport'],
    first: ['Pennant Dental Studio'],
    lists: [/^None in Newport\. Nearest: Cardiff/],
    says: ['Showing results for Newport in Wales.'],
  },
  {
    service: 'phisio in manchestr',
    chips: ['Physio', 'Near Manchester'],
    first: ['Reform House Pilates'],
    lists: ['More beyond Manchester'],
    says: ['We took “phisio” to mean Physio and “manchestr” to mean Manchester.'],
  },
  {
    service: 'massage in ZZ99 9ZZ',
    chips: ['Massage'],
    first: [],
    lists: [/who may help$/],
    says: ['ZZ99 9ZZ”. Try a postcode or a town.'],
  },
  {
    service: 'hearing test within 5 miles of Edinburgh',
    chips: ['Hearing test', 'Within 5 miles', 'Near Edinburgh'],
    first: ['Clearbell Hearing'],
    lists: ['Further away', /^Other/],
    says: ['1 provider within 5 miles of Edinburgh', 'Best match: services first, then distance'],
  },
  {
    service: 'northgate dental',
    chips: ['Northgate dental'],
    first: [NORTHGATE.name],
  },
  {
    service: 'sports massage near me',
    chips: ['Sports massage', 'Near me', 'Near your location'],
    first: ['Loosen Sports Massage'],
    lists: [/^Other/],
    says: ['Best match: services first, then distance'],
  },
  {
    service: 'botox',
    location: 'Truro',
    chips: ['Anti-wrinkle injections', 'Near Truro'],
    first: ['Wren and Alder Skin'],
    lists: [/^None in Truro\. Nearest: Guildford/, /^Other/],
  },
];

const chips = (page: Page) =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
const lists = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

async function expectResults(page: Page, { chips: labels, first, ...need }: Need) {
  await expect(chips(page)).toHaveText(labels);
  await expect(lists(page)).toHaveText(['Providers near you', ...(need.lists ?? [])]);
  const names = page.getByRole('article').getByRole('heading');
  for (const [index, name] of first.entries()) await expect(names.nth(index)).toHaveText(name);
  // Never a dead end.
  await expect(names.first()).toBeVisible();
  for (const text of need.says ?? [])
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
}

/** Allows the device's location, by the button on the list. */
async function useLocation(page: Page) {
  await setGeolocation(page, READING);
  await page.getByRole('button', { name: 'Use my location' }).click();
}

test('twelve needs in one sentence each are understood on a phone', async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const need of NEEDS)
    await test.step([need.service, need.location].filter(Boolean).join(', '), async () => {
      const texts = {
        service: need.service,
        ...(need.location ? { location: need.location } : {}),
      };
      // Rendered by the server: shared, bookmarked, without scripts.
      await page.goto(`/?${new URLSearchParams(texts)}`);
      if (need.service.endsWith('near me')) {
        await expect(
          page.getByText('Choose “Use my location” to see who’s nearest.'),
        ).toBeVisible();
        await useLocation(page);
      }
      await expectResults(page, need);
      if (need.service.endsWith('near me')) {
        await page.getByRole('button', { name: 'Remove Near your location' }).click();
      }
    });
});

test('twelve needs in one sentence each are understood on a desktop', async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await open(page, '/');
  const service = page.getByRole('combobox', { name: 'Service' });
  const place = page.getByRole('combobox', { name: 'Location' });
  for (const need of NEEDS)
    await test.step([need.service, need.location].filter(Boolean).join(', '), async () => {
      await service.fill(need.service);
      await place.fill(need.location ?? '');
      await place.press('Enter');
      if (need.service.endsWith('near me')) await useLocation(page);
      await expectResults(page, need);
      if (need.service.endsWith('near me')) {
        await page.getByRole('button', { name: 'Remove Near your location' }).click();
      }
    });
});

test('who searches for what may not wait reads whom to call first', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, '/?service=self+harm');
  await expect(chips(page)).toHaveText(['Self-harm']);
  await expect(page.getByText('If anyone is in danger')).toHaveText(
    'If anyone is in danger, call 999. To talk to someone at any time, call Samaritans free on 116 123.',
  );
  await expect(page.getByRole('link', { name: 'call Samaritans' })).toHaveAttribute(
    'href',
    'tel:116123',
  );
  await open(page, '/?service=chest+pain+in+leeds');
  await expect(page.getByText('This could be an emergency')).toHaveText(
    'This could be an emergency. If it’s happening now, call 999. For urgent advice, call NHS 111. In Northern Ireland, call your GP or the out-of-hours service.',
  );
  await page.getByRole('button', { name: 'Remove Chest pain' }).click();
  await expect(page.getByText('This could be an emergency')).toHaveCount(0);
});

test('a visitor corrects what a search understood', async ({ page }) => {
  await test.step('removes a part of the sentence', async () => {
    await open(page, '/?service=phisio+in+manchestr');
    await page.getByRole('button', { name: 'Remove Near Manchester' }).click();
    await expect(chips(page)).toHaveText(['Physio']);
    await expect(page.getByRole('region', { name: 'Providers near you' })).toBeFocused();
    await page.goBack();
    await expect(chips(page)).toHaveText(['Physio', 'Near Manchester']);
  });

  await test.step('chooses the other place of the name', async () => {
    await open(page, '/?service=dentist+in+Newport');
    await expect(page.getByText('Did you mean')).toHaveText(
      'Showing results for Newport in Wales. Did you mean Newport on the Isle of Wight or Newport in Shropshire?',
    );
    await page.getByRole('link', { name: 'Newport in Shropshire' }).click();
    await expect(page).toHaveURL(/\?service=dentist&location=Newport%2C\+Shropshire$/);
    await expect(page.getByText('Did you mean')).toHaveCount(0);
    await expect(lists(page).nth(1)).toHaveText(/^None in Newport\. Nearest: /);
  });

  await test.step('reads that a place is not known', async () => {
    await open(page, '/?service=massage&location=ZZ99+9ZZ');
    await expect(page.getByRole('status').filter({ hasText: 'ZZ99 9ZZ' })).toHaveText(
      'We don’t know “ZZ99 9ZZ”. Try a postcode or a town.',
    );
  });

  await test.step('finds a way on that keeps the place', async () => {
    await open(page, '/?service=botox&location=Truro');
    await expect(page.getByText('No providers found matching your filters.')).toBeVisible();
  });
});

test('a provider opens at the branch that was found, and leads back to the results', async ({
  page,
}) => {
  const back = page.getByRole('link', { name: 'Back to results' });
  const chosen = page.getByRole('region', { name: 'Contact information' }).getByRole('radio', {
    checked: true,
  });

  await test.step('calls and opens the branch', async () => {
    await page.setViewportSize(PHONE);
    await open(page, '/?service=dentist+in+Headingley');
    const card = cardOf(page, NORTHGATE.name);
    await expect(card.getByRole('link', { name: /call Northgate Dental$/ })).toHaveAttribute(
      'href',
      'tel:01134960141',
    );
    await cardLinkOf(page, NORTHGATE.name).click();
    await expect(page).toHaveURL(new RegExp(`/provider/${NORTHGATE.id}\\?location=1$`));
    await expect(chosen).toHaveAccessibleName(/Headingley/);
    await expect(page.getByText('Headingley, Leeds', { exact: true })).toBeVisible();
    await expect(page).toHaveTitle(/in Headingley, Leeds/);
    await expect(back).toBeVisible();
  });

  await test.step('goes back after choosing another branch and reloading', async () => {
    await page.getByRole('radio', { name: /Woodhouse Lane/ }).click();
    await expect(page).toHaveURL(new RegExp(`/provider/${NORTHGATE.id}$`));
    await page.reload();
    await back.click();
    await expect(page).toHaveURL(/\?service=dentist\+in\+Headingley$/);
    await expect(chips(page)).toHaveText(['Dentists', 'Near Headingley']);
    await expect(cardLinkOf(page, NORTHGATE.name)).toBeFocused();
  });

  for (const way of ['the link', 'the link after a reload', 'the browser'] as const)
    await test.step(`returns by ${way} to the same card of the second page`, async () => {
      await open(page, '/?page=2');
      const card = page.getByRole('article').nth(31);
      const link = card.locator('[data-card-link]');
      // Waits until the cards around it have their height.
      await link.hover();
      const name = (await link.textContent()) ?? '';
      const before = await link.boundingBox();
      await link.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      if (way.endsWith('reload')) await page.reload();
      if (way === 'the browser') await page.goBack();
      else await back.click();
      await expect(page.getByRole('article')).toHaveCount(40);
      await expect(cardLinkOf(page, name)).toBeFocused();
      await expect
        .poll(async () => (await cardLinkOf(page, name).boundingBox())?.y)
        .toBeCloseTo(before?.y ?? 0, -1);
    });

  await test.step('leads to the category if it was not opened from results', async () => {
    await page.goto(`/provider/${NORTHGATE.id}`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Dentists' })).toHaveAttribute(
      'href',
      '/?category=dentists',
    );
  });
});
