import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import BareLayout from '#web/app/bare-layout.tsx';
import SignUp from '#web/pages/sign-up.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';

const SUGGEST = 'GET /api/postcodes/autocomplete';

const postcode = page.getByRole('combobox', { name: 'Postcode' });
const address = page.getByRole('textbox', { name: 'Address' });

test('eight postcodes are suggested, and an address of the chosen one is filled in', async () => {
  const many = Array.from('ABDEFGHJLNPQ', (end) => `SW1A 1A${end}`);
  const houses = ['1 Garden Row, London', '2 Garden Row, London', '3 Garden Row, London'];
  const find = 'GET /api/postcodes/SW1A%201AB/addresses';
  const api = await openScreen('/signup', SignUp, {
    layout: BareLayout,
    api: { [SUGGEST]: { body: many }, [find]: { body: houses } },
  });
  await userEvent.type(postcode, 'sw1a');
  const options = page.getByRole('option', { name: /^SW1A/ });
  await expect.poll(() => options.elements()).toHaveLength(8);
  await auditScreen('suggestions');
  await options.nth(1).click();
  await expect.element(postcode).toHaveValue('SW1A 1AB');
  await expect.element(page.getByText('Found 3 addresses for SW1A 1AB.')).toBeVisible();
  expect(api.count(find)).toBe(1);
  await auditScreen('addresses');
  const choose = page.getByRole('combobox', { name: 'Choose your address' });
  await choose.selectOptions('2 Garden Row, London');
  await expect.element(address).toHaveValue('2 Garden Row, London');
});

test('the area of a postcode without addresses is filled in', async () => {
  const area = { district: 'Leeds', ward: 'Little London', parish: 'Park' };
  await openScreen('/signup', SignUp, {
    layout: BareLayout,
    api: {
      [SUGGEST]: { body: [] },
      'GET /api/postcodes/LS1%203AD/addresses': { status: 503, body: {} },
      'GET /api/postcodes/LS1%203AD': {
        body: { postcode: 'LS1 3AD', ...area, town: 'Leeds', latitude: null, longitude: null },
      },
    },
  });
  await postcode.fill('ls13ad');
  await userEvent.tab();
  await expect.element(postcode).toHaveValue('LS1 3AD');
  await expect.element(address).toHaveValue('Leeds, Little London, Park');
  await expect.element(page.getByText(/^We’ve filled in the area for LS1 3AD/)).toBeVisible();
  await auditScreen();
});
