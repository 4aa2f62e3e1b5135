import { textbox } from '#e2e/support/entry-forms.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { postcodeDetail, MANY_POSTCODES, stubPostcodes } from '#e2e/support/postcode-responses.ts';
import { pauseClock } from '#e2e/support/pause-clock.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const HOUSES = ['1 Garden Row, London', '2 Garden Row, London', '3 Garden Row, London'];

test('sign-up suggests postcodes and offers their addresses', async ({ page }) => {
  const { suggestions, addresses } = await stubPostcodes(page, {
    suggestions: { body: MANY_POSTCODES },
    addresses: { body: HOUSES },
  });
  const postcode = page.getByRole('combobox', { name: 'Postcode' });
  await open(page, '/signup');

  await test.step('suggests eight postcodes', async () => {
    await postcode.pressSequentially('sw1a');
    const options = page.getByRole('option', { name: /^SW1A/ });
    await expect(options).toHaveCount(8);
    const query = new URL(suggestions.calls[0]?.url() ?? '').searchParams;
    expect(query.get('q')).toBe('SW1A');
    expect(Number(query.get('limit'))).toBeLessThanOrEqual(8);
    await options.nth(1).click();
    await expect(postcode).toHaveValue('SW1A 1AB');
  });

  await test.step('fills in the chosen address', async () => {
    const choose = page.getByRole('combobox', { name: 'Choose your address' });
    await expect(page.getByText('We found 3 addresses for SW1A 1AB.')).toBeVisible();
    expect(addresses.calls).toHaveLength(1);
    expect(decodeURI(addresses.calls[0]?.url() ?? '')).toContain('SW1A 1AB');
    await auditScreen(page, 'sign-up-addresses');
    await choose.selectOption('2 Garden Row, London');
    await expect(textbox(page, 'Address')).toHaveValue('2 Garden Row, London');
  });
});

test('sign-up fills in the area of a postcode without addresses', async ({ page }) => {
  await stubPostcodes(page, {
    addresses: { status: 503, body: {} },
    detail: postcodeDetail('LS1 3AD', { district: 'Leeds', ward: 'Little London', parish: 'Park' }),
  });
  await open(page, '/signup');
  const postcode = page.getByRole('combobox', { name: 'Postcode' });
  await postcode.fill('ls13ad');
  await postcode.blur();
  await expect(postcode).toHaveValue('LS1 3AD');
  await expect(textbox(page, 'Address')).toHaveValue('Leeds, Little London, Park');
  await expect(page.getByText(/^We’ve filled in the area for LS1 3AD/)).toBeVisible();
  await auditScreen(page, 'sign-up-area');
});

test('postcode suggestions wait for two characters and a pause of 300 ms', async ({ page }) => {
  await page.clock.install();
  const { suggestions } = await stubPostcodes(page, { suggestions: { body: MANY_POSTCODES } });
  await open(page, '/signup');
  const postcode = page.getByRole('combobox', { name: 'Postcode' });
  await postcode.focus();
  const clock = await pauseClock(page);
  await postcode.pressSequentially('S');
  await clock.advance(400);
  expect(suggestions.calls).toHaveLength(0);
  await postcode.pressSequentially('W1A');
  await clock.advance(290);
  expect(suggestions.calls).toHaveLength(0);
  await clock.advance(10);
  await expect(page.getByRole('option', { name: /^SW1A/ })).toHaveCount(8);
  expect(suggestions.calls).toHaveLength(1);
});
