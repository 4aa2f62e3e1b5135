import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { applicationLink } from '#e2e/support/listing-application.ts';
import { makePerson } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { expectVisibleFocus } from '#e2e/support/sign-in-by-keyboard.ts';

test('a practice applies and confirms by keyboard', async ({ page, product }) => {
  const { email } = makePerson();
  const box = (name: string) => page.getByRole('textbox', { name, exact: true });
  const { keyboard } = page;

  await open(page, '/list-your-practice');
  const start = page.getByRole('link', { name: 'Apply to be listed' }).first();
  await tabTo(page, start);
  await expectVisibleFocus(start);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply to be listed');

  await typeInto(page, box('Name of the practice'), 'Marlow Massage');
  const category = page.getByRole('checkbox', { name: 'Massage' });
  await tabTo(page, category);
  await expectVisibleFocus(category);
  await keyboard.press('Space');
  await expect(page.getByText('You don’t need a number')).toBeVisible();
  await typeInto(page, box('Summary'), 'Massage in the city centre.');
  await typeInto(page, box('Address'), '12 Park Row');
  await typeInto(page, box('Town or city'), 'Leeds');
  await typeInto(page, box('Postcode'), 'LS1 5HD');
  await typeInto(page, box('Phone'), '0113 496 0123');
  await typeInto(page, box('Your full name'), 'Robin Marlow');
  await typeInto(page, box('Your role'), 'Owner');
  await typeInto(page, box('Email'), email);
  await typeInto(page, box('Your phone'), '07700 900123');
  await tabTo(page, page.getByRole('checkbox', { name: /^I may act for this practice/ }));
  await keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Send application' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your inbox');
  await expectVisibleFocus(page.getByRole('link', { name: 'Go to the home page' }));

  await page.goto(await applicationLink(product.url, email));
  const confirm = page.getByRole('button', { name: 'Confirm my email' });
  await tabTo(page, confirm);
  await expectVisibleFocus(confirm);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Withdraw application' }));
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectVisibleFocus(page.getByRole('button', { name: 'Withdraw application' }));
});
