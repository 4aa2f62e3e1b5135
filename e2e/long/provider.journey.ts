import { delayResponse } from '#e2e/support/delay-response.ts';
import { auditLowScreen } from '#e2e/support/audit-low-screen.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { cardLinkOf, NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const ADDRESS = `/provider/${NORTHGATE.id}`;
const CODES = ['HALE20', 'CANARY-7Q4X'];
/** Gap between two images, in pixels. */
const GAP = 8;
const HEADINGLEY = 'Northgate Dental, Headingley';

test('a visitor reads about a provider', async ({ page }) => {
  const main = page.getByRole('main');
  const contact = page.getByRole('region', { name: 'Contact information' });
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  );
  await open(page, ADDRESS);

  await test.step('sees images, name, place, details, services and booking notes', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NORTHGATE.name);
    await expect(main.getByRole('img').first()).toBeVisible();
    await expect(main.getByText('General and cosmetic dentistry')).toBeVisible();
    await expect(main.getByText('Leeds', { exact: true }).first()).toBeVisible();
    await expect(main.getByText('Every new patient gets an examination')).toBeVisible();
    const services = page.getByRole('region', { name: 'Services offered' });
    await expect(services.getByRole('listitem')).toHaveCount(8);
    await expect(main.getByText('Before you book')).toBeVisible();
  });

  await test.step('sees the whole map, with the benefits box left above it', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await contact.evaluate((section) => section.scrollIntoView());
    const box = main.getByRole('complementary');
    await expect(async () => {
      const [above, below] = [await box.boundingBox(), await contact.boundingBox()];
      expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    }).toPass({ timeout: 5000 });
  });

  await test.step('sees a large image with two small ones beside it', async () => {
    const gallery = page
      .getByRole('region', { name: `Pictures of ${NORTHGATE.name}` })
      .filter({ visible: true });
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // Retries until the layout settles.
      await expect(async () => {
        const frame = await gallery.boundingBox();
        if (!frame) throw new Error('The gallery is not visible');
        const small = { width: (frame.width - 2 * GAP) / 3, height: (frame.height - GAP) / 2 };
        const left = frame.x + frame.width - small.width;
        const boxes = [
          { x: frame.x, y: frame.y, width: 2 * small.width + GAP, height: frame.height },
          { x: left, y: frame.y, ...small },
          { x: left, y: frame.y + small.height + GAP, ...small },
        ];
        const images = gallery.locator('img');
        await expect(images).toHaveCount(boxes.length);
        for (const [place, box] of boxes.entries())
          expect(await images.nth(place).boundingBox(), `${place} at ${width} px`).toEqual({
            x: expect.closeTo(box.x, 0),
            y: expect.closeTo(box.y, 0),
            width: expect.closeTo(box.width, 0),
            height: expect.closeTo(box.height, 0),
          });
      }).toPass({ timeout: 10_000 });
    }
  });

  await test.step('sees the offers without promo codes', async () => {
    const benefits = page.getByRole('region', { name: 'Member benefits' });
    await expect(benefits).toContainText('teeth whitening');
    await expect(benefits).toContainText(/crowns.*£650.*£560/is);
    await expect(benefits).toContainText(/hygienist visit.*£68.*£55/is);
    await expect(benefits).toContainText('free electric toothbrush');
    await expect(benefits).toContainText(
      /As listed on (Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day, [A-Z][a-z]+ \d{1,2}, \d{4}\./,
    );
    const reply = await page.request.get(`/api/providers/${NORTHGATE.id}`);
    const sent = (await page.content()) + (await reply.text());
    for (const code of CODES) expect(sent).not.toContain(code);
  });

  await test.step('chooses another location: address, phone, website and map follow', async () => {
    await expect(contact.getByRole('link', { name: '0113 496 0134' })).toBeVisible();
    await contact.getByRole('button', { name: 'Show map' }).click();
    const map = contact.locator('iframe');
    await expect(map).toHaveAttribute('src', /Woodhouse/);
    await contact.getByRole('radio', { name: HEADINGLEY }).click();
    await expect(contact.getByRole('radio', { name: HEADINGLEY })).toBeChecked();
    await expect(contact.getByRole('link', { name: '0113 496 0141' })).toHaveAttribute(
      'href',
      'tel:01134960141',
    );
    await expect(contact.getByRole('link', { name: '0113 496 0134' })).toHaveCount(0);
    await expect(
      contact.getByRole('link', { name: 'northgate-dental.example/headingley' }),
    ).toBeVisible();
    await expect(contact.getByRole('link', { name: /appointments@northgate/ })).toBeVisible();
    await expect(contact.getByRole('definition').getByText('44 Otley Road')).toBeVisible();
    await expect(map).toHaveAttribute('title', `Map of ${HEADINGLEY}`);
    await expect(map).toHaveAttribute('src', /44\+Otley\+Road/);
    await auditScreen(page, 'provider-visitor-map');
  });

  await test.step('is asked to log in and keeps the location', async () => {
    const actions = page.getByRole('region', { name: 'Quick actions' });
    await actions.getByRole('button', { name: 'Log in for discount' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign in to book' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Dismiss' }).click();
    await expect(dialog).toBeHidden();
    await expect(actions.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
    await actions.getByRole('link', { name: 'Log In' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    const stored = await page.evaluate(() =>
      Object.entries(sessionStorage).map(([, value]) => value),
    );
    expect(stored).toContain(`${ADDRESS}?location=1`);
  });
});

test('a provider that does not exist is missing, and leads back to the others', async ({
  page,
}) => {
  const reply = await page.goto('/provider/doesnotexist');
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Provider not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to providers' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('article')).toHaveCount(20);

  await test.step('shows the name from the list while the rest loads', async () => {
    const name = (await page.getByRole('article').getByRole('heading').first().textContent()) ?? '';
    const release = await delayResponse(page, '**/api/providers/*');
    await cardLinkOf(page, name).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    release();
  });
});

test('a non-member sees no codes and is linked to the plans', async ({ page }) => {
  await signInViaApi(page, 'user');
  await open(page, ADDRESS);
  const actions = page.getByRole('region', { name: 'Quick actions' });
  const become = actions.getByRole('link', { name: 'Become a Member' });
  await expect(become).toBeVisible();
  await expect(page.getByText('With a promo code for members').first()).toBeVisible();
  const html = await page.content();
  for (const code of CODES) expect(html).not.toContain(code);
  await expect(page.getByRole('button', { name: 'Book Now' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Call Now' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log in for discount' })).toHaveCount(0);
  await become.click();
  await expect(page).toHaveURL(/\/pricing$/);
});

test('a member sees the codes, calls and books', async ({ page }) => {
  await signInViaApi(page, 'member');
  await open(page, `${ADDRESS}?location=1`);
  for (const code of CODES) await expect(page.getByText(code, { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call Now' })).toHaveAttribute(
    'href',
    'tel:01134960141',
  );
  await page.getByRole('button', { name: 'Book Now' }).click();
  const sheet = page.getByRole('dialog', { name: `Book at ${NORTHGATE.name}` });
  await expect(sheet.getByRole('heading', { name: 'Your card number' })).toBeVisible();
  await expect(sheet).toContainText('0113 496 0141');
  await expect(sheet).toContainText(HEADINGLEY);
  await auditScreen(page, 'provider-book-now');
  await auditLowScreen(page);
});
