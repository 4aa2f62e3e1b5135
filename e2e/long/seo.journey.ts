import { decodeEntities, fetchHead } from '#e2e/support/page-head.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { expect, test } from '#e2e/support/test.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { CATALOGUE } from '#server/database/seed/catalogue.ts';
import { fixedPages } from '#shared/domain/seo/public-pages.ts';
import { providerType } from '#shared/domain/seo/provider-type.ts';
import { promoCodes } from '#shared/domain/providers/promo-code.ts';

const HOSTILE = `</script><script>window.stolen = 1</script> & "Sons" 'n' <!-- Co`;

/** The JSON-LD types of each page. */
const DATA: Readonly<Record<string, readonly string[]>> = {
  '/': ['Organization', 'WebSite', 'ItemList'],
  '/?category=dentists': ['BreadcrumbList', 'ItemList'],
  '/pricing': ['Product'],
  '/faq': ['FAQPage'],
};

test('every page of the sitemap has its metadata without JavaScript', async ({
  product: { url },
}) => {
  const titles = new Set<string>();
  const images = new Set<string>();
  for (const path of [...fixedPages(), '/signin', '/signup']) {
    const head = await fetchHead(url + path);
    expect([head.status, head.robots, head.canonical], path).toEqual([200, null, url + path]);
    expect(head.title, path).toMatch(/.+ \| Halewell$/);
    titles.add(head.title);
    expect(head.meta('description')?.length ?? 0, path).toBeGreaterThan(40);
    expect(head.meta('og:url')).toBe(head.canonical);
    expect(`${head.meta('og:title')} | ${head.meta('og:site_name')}`).toBe(head.title);
    for (const name of ['og:description', 'og:type', 'og:image:width', 'og:image:alt'])
      expect(head.meta(name), `${name} of ${path}`).toBeTruthy();
    expect([head.meta('og:locale'), head.meta('twitter:card')]).toEqual([
      'en_GB',
      'summary_large_image',
    ]);
    expect(Object.keys(head.data)).toEqual(expect.arrayContaining([...(DATA[path] ?? [])]));
    const image = await fetch(head.meta('og:image') ?? '');
    expect([image.status, image.headers.get('content-type')], path).toEqual([200, 'image/png']);
    images.add(head.meta('og:image') ?? '');
  }
  expect([titles.size, images.size]).toEqual(Array(2).fill(fixedPages().length + 2));
});

test('every provider page contains services and prices but no promo code', async ({
  product: { url },
}) => {
  const sitemap = await (await fetch(`${url}/sitemaps/providers-1.xml`)).text();
  const withCodes = CATALOGUE.filter(({ discount }) => promoCodes(discount).length > 0);
  expect(withCodes.length).toBeGreaterThan(5);
  for (const { id, name, category, servicesOffered, discount } of withCodes) {
    const address = `${url}/provider/${id}`;
    expect(sitemap).toContain(`<loc>${address}</loc>`);
    const head = await fetchHead(address);
    expect([head.status, head.canonical]).toEqual([200, address]);
    expect(head.meta('og:image')).toContain(`${url}/share/providers/${id}.png?v=`);
    const text = decodeEntities(head.html);
    const prices = discount.join('\n').match(/£[\d,.]*\d/g) ?? [];
    for (const expected of [...servicesOffered, ...prices])
      expect(text.includes(expected), `${id} contains ${expected}`).toBe(true);
    for (const code of promoCodes(discount)) {
      if (name.toLowerCase().includes(code.toLowerCase())) continue;
      expect(text.toLowerCase().includes(code.toLowerCase()), `${id} contains ${code}`).toBe(false);
    }
    const business = head.data[providerType(category)];
    expect(business).toMatchObject({ name, url: address });
    expect(business?.['address']).toMatchObject({ '@type': 'PostalAddress', addressCountry: 'GB' });
    expect(head.data['BreadcrumbList']).toBeDefined();
  }
});

test('a provider’s text cannot inject markup or script', async ({ page, product: { url } }) => {
  const admin = await createUserClient(url, 'admin@halewell.example', DEMO_PASSWORD);
  const {
    id: _,
    version: __,
    ...template
  } = (await admin.call('GET', '/admin/providers/northgate-dental-leeds')) as {
    id: string;
    version: number;
    locations: { id?: string }[];
  };
  const added = (await admin.call('POST', '/admin/providers', {
    ...template,
    name: HOSTILE,
    summary: HOSTILE,
    // Another town and no owner, because other journeys count Leeds and use the desk.
    location: 'Lerwick',
    locations: template.locations.map(({ id: ___, ...location }) => ({
      ...location,
      address: '1 Harbour Street, Lerwick',
      town: 'Lerwick',
      postcode: '',
    })),
  })) as { id: string };
  const head = await fetchHead(`${url}/provider/${added.id}`);
  expect(head.html.includes('<script>window.stolen')).toBe(false);
  expect(head.data['Dentist']).toMatchObject({ name: HOSTILE, description: HOSTILE });
  expect(head.meta('og:title')).toContain(HOSTILE);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  await page.goto(`/provider/${added.id}`);
  await expect(page.getByRole('heading', { level: 1, name: HOSTILE })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in for discount' })).toBeEnabled();
  expect(await page.evaluate(() => 'stolen' in window)).toBe(false);
  expect(errors).toEqual([]);
});

test('searches, places and later pages have a canonical URL without these parameters', async ({
  product: { url },
}) => {
  for (const [path, canonical, robots] of [
    ['/?page=2', '/', null],
    ['/?category=Dentists&page=2', '/?category=dentists', null],
    ['/?category=dentists&discount=true&maxPrice=50', '/?category=dentists', null],
    ['/?category=spa', '/', null],
    ['/?utm_source=letter', '/', null],
    ['/?service=teeth', '/', 'noindex, follow'],
    ['/?category=dentists&location=Leeds', '/?category=dentists', 'noindex, follow'],
    ['/provider/northgate-dental-leeds?location=2', '/provider/northgate-dental-leeds', null],
    ['/signup?ref=FRIEND1', '/signup', null],
    ['/pricing?status=success', '/pricing', 'noindex, follow'],
  ] as const) {
    const head = await fetchHead(url + path);
    expect([head.status, head.canonical, head.robots], path).toEqual([
      200,
      url + canonical,
      robots,
    ]);
  }
});

test('private, missing and moved pages have the right status and headers', async ({
  product: { url },
}) => {
  for (const path of [
    '/profile',
    '/favorites',
    '/settings',
    '/provider-appointments',
    '/admin',
    '/admin/providers/new',
    '/success',
    '/cancel',
    '/verification-sent',
    '/verify-email?token=a',
    '/reset-password?token=a',
    '/magic-link?token=a',
    '/newsletter/confirm?token=a',
    '/newsletter/unsubscribe?token=a',
    '/proposed-time?token=a',
  ]) {
    const head = await fetchHead(url + path);
    expect([head.status, head.robots, head.canonical], path).toEqual([200, 'noindex', null]);
  }
  const missing = await fetchHead(`${url}/provider/nobody-here`);
  expect([missing.status, missing.robots]).toEqual([404, 'noindex']);
  for (const [path, status, to] of [
    ['/nowhere', 302, '/'],
    ['/NoWhere/', 302, '/'],
    ['/About', 301, '/about'],
    ['/about/', 301, '/about'],
    [
      '/Provider/Northgate-Dental-Leeds/?location=1',
      301,
      '/provider/northgate-dental-leeds?location=1',
    ],
  ] as const) {
    const { status: actual, headers } = await fetchHead(url + path);
    expect([actual, headers.get('location')], path).toEqual([status, to]);
  }
  const request = (method: string) => fetch(`${url}/faq`, { method });
  const [get, head] = [await request('GET'), await request('HEAD')];
  for (const name of ['etag', 'content-security-policy'])
    expect(head.headers.get(name)).toBe(get.headers.get(name));
});
