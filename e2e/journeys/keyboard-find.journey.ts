import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { cardLinkOf, cardOf, NORTHGATE, visibleSlide } from '#e2e/support/provider-cards.ts';
import { DESKTOP, open, PHONE } from '#e2e/support/shell.ts';
import { expectVisibleFocus } from '#e2e/support/sign-in-by-keyboard.ts';

const HEADINGLEY = 'Northgate Dental, Headingley';

test('a visitor finds a provider and reads about it by keyboard', async ({ page }) => {
  const { keyboard } = page;
  const bar = page.getByRole('toolbar', { name: 'Categories' });
  const contact = page.getByRole('region', { name: 'Contact information' });
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' }),
  );

  await test.step('types a service and a place', async () => {
    await open(page, '/');
    const service = page.getByRole('combobox', { name: 'Service' });
    await typeInto(page, service, 'whitening');
    await expectVisibleFocus(service);
    await expect(page).toHaveURL(/\?service=whitening$/);
    // The next tab stop in reading order.
    await keyboard.press('Tab');
    await expectVisibleFocus(page.getByRole('combobox', { name: 'Location' }));
    await keyboard.type('Leeds');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/service=whitening&location=Leeds$/);
  });

  await test.step('moves along the categories and chooses one', async () => {
    await tabTo(page, bar.getByRole('link', { name: 'Doctors' }));
    for (const name of ['Tests & Scans', 'Mental Health', 'Dentists']) {
      await keyboard.press('ArrowRight');
      await expectVisibleFocus(bar.getByRole('link', { name }));
    }
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Dentists near you');
    await expect(page).toHaveURL(/category=dentists&service=whitening&location=Leeds$/);
    await expect(bar.getByRole('link', { name: 'Dentists' })).toBeFocused();
  });

  await test.step('removes a filter', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Remove Near Leeds' }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/category=dentists&service=whitening$/);
    await expect(page.getByRole('button', { name: 'Remove Near Leeds' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Dentists near you' })).toBeFocused();
  });

  await test.step('opens a provider card', async () => {
    const card = cardOf(page, NORTHGATE.name);
    await tabTo(page, cardLinkOf(page, NORTHGATE.name));
    await expect(card).toHaveCSS('outline-style', 'solid');
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/provider/${NORTHGATE.id}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(NORTHGATE.name);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('goes back to the results, where the card has the focus, and opens it again', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Back to results' }));
    await keyboard.press('Enter');
    await expect(page).toHaveURL(/category=dentists&service=whitening$/);
    await expect(cardLinkOf(page, NORTHGATE.name)).toBeFocused();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/provider/${NORTHGATE.id}$`));
    await page.goBack();
    await expect(cardLinkOf(page, NORTHGATE.name)).toBeFocused();
    await keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/provider/${NORTHGATE.id}$`));
  });

  await test.step('browses the images on a phone', async () => {
    await page.setViewportSize(PHONE);
    const images = page.getByRole('region', { name: `Pictures of ${NORTHGATE.name}` });
    const slides = images.getByRole('list', { name: 'Slides' });
    await tabTo(page, slides);
    await expectVisibleFocus(slides);
    await keyboard.press('ArrowRight');
    await expect.poll(() => visibleSlide(images)).toBe(2);
    await keyboard.press('ArrowLeft');
    await expect.poll(() => visibleSlide(images)).toBe(1);
    await page.setViewportSize(DESKTOP);
  });

  await test.step('is asked to log in and returns to the page', async () => {
    const book = page.getByRole('button', { name: 'Log in for discount' });
    await tabTo(page, book);
    await expectVisibleFocus(book);
    await keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Sign in to book' });
    await expect(dialog.getByRole('link', { name: 'Sign Up' })).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expectVisibleFocus(book);
  });

  await test.step('chooses another location and opens its map', async () => {
    await tabTo(page, contact.getByRole('radio', { name: 'Northgate Dental, Woodhouse Lane' }));
    await keyboard.press('ArrowDown');
    const headingley = contact.getByRole('radio', { name: HEADINGLEY });
    await expect(headingley).toBeChecked();
    await expectVisibleFocus(headingley);
    await expect(contact.getByRole('link', { name: '0113 496 0141' })).toBeVisible();
    await expect(page).toHaveURL(/\?location=1$/);
    await tabTo(page, contact.getByRole('button', { name: 'Show map' }));
    await keyboard.press('Enter');
    const map = contact.locator('iframe');
    await expect(map).toHaveAttribute('title', `Map of ${HEADINGLEY}`);
    await expect(map).toBeFocused();
  });
});
