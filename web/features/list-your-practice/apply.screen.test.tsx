import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FASTEST_APPLICATION_MS } from '#shared/domain/clinics/application.ts';
import ApplyToBeListed from '#web/pages/apply-to-be-listed.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { openScreen } from '#web/testing/open-screen.tsx';

const SEND = 'POST /api/clinic-applications';

const box = (name: string) => page.getByRole('textbox', { name, exact: true });
const dentists = page.getByRole('checkbox', { name: 'Dentists' });
const send = page.getByRole('button', { name: 'Send application' });

const TEXTS = {
  'Name of the practice': 'Marlow Dental',
  Summary: 'A family practice in the city centre.',
  'GDC number': 'gdc 123456',
  Address: '12 Park Row',
  'Town or city': 'Leeds',
  Postcode: 'ls1 5hd',
  Phone: '0113 496 0123',
  'Your full name': 'Robin Marlow',
  'Your role': 'Practice manager',
  Email: 'robin@example.com',
  'Your phone': '07700 900123',
};

test('a practice reads what is missing, beside each field, and sends nothing', async () => {
  const api = await openScreen('/list-your-practice/apply', ApplyToBeListed);
  await send.click();
  for (const text of [
    'Name of the practice is required',
    'Please choose at least one category',
    'Postcode is required',
  ])
    await expect.element(page.getByText(text)).toBeVisible();
  await expect.element(box('Name of the practice')).toHaveFocus();
  await dentists.click();
  await send.click();
  await expect
    .element(page.getByText('Please enter at least one registration number for Dentists'))
    .toBeVisible();
  await auditScreen();
  expect(api.count(SEND)).toBe(0);
});

test('a practice keeps what it typed when sending fails, and sends it again', async () => {
  const api = await openScreen('/list-your-practice/apply', ApplyToBeListed, {
    api: { [SEND]: { status: 503 } },
  });
  await dentists.click();
  for (const [name, text] of Object.entries(TEXTS)) await box(name).fill(text);
  await page.getByRole('button', { name: 'Add another location' }).click();
  const second = page.getByRole('region', { name: 'Location 2' });
  await expect.element(second).toBeVisible();
  await auditScreen('filled');
  await second.getByRole('button', { name: 'Remove location 2' }).click();
  await page.getByRole('checkbox', { name: /^I may act for this practice/ }).click();
  await send.click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(box('Name of the practice')).toHaveValue('Marlow Dental');
  const refusal = {
    error: 'Please check your application.',
    fields: { 'application.locations.0.postcode': 'We don’t know this postcode' },
  };
  api.answer(SEND, { status: 400, body: refusal });
  await send.click();
  await expectFieldError(box('Postcode'), 'We don’t know this postcode');
  await expect.element(box('Postcode')).toHaveFocus();
  await expect.element(page.getByText(refusal.error)).toBeVisible();
  await box('Postcode').fill('LS1 5HE');
  api.answer(SEND, { body: { success: true, message: 'Sent.' } });
  await send.click();
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Check your inbox');
  await expect.element(page.getByText('robin@example.com')).toBeVisible();
  expect(api.bodies(SEND)).toMatchObject([
    { application: { name: 'Marlow Dental' }, referenceCode: '' },
    { application: { name: 'Marlow Dental' } },
    {
      application: {
        name: 'Marlow Dental',
        registrations: ['GDC 123456'],
        locations: [{ postcode: 'LS1 5HE' }],
      },
    },
  ]);
  for (const { filledInMs } of api.bodies(SEND) as { filledInMs: number }[])
    expect(filledInMs).toBeGreaterThanOrEqual(FASTEST_APPLICATION_MS);
  await auditScreen('sent');
});

test('a practice reads which numbers its categories need', async () => {
  await openScreen('/list-your-practice/apply', ApplyToBeListed);
  await expect
    .element(page.getByText('Choose your categories first. We’ll show what we need.'))
    .toBeVisible();
  await page.getByRole('checkbox', { name: 'Spa' }).click();
  await expect
    .element(page.getByText('You don’t need a number for the categories you chose.'))
    .toBeVisible();
  await dentists.click();
  await expect.element(box('GDC number')).toBeVisible();
  await expect.element(page.getByText('You don’t need a number')).not.toBeInTheDocument();
});
