import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { dayFromToday } from '#e2e/support/appointments.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { UNKNOWN_CARD } from '#e2e/support/desk.ts';
import { PASSWORD, signInViaApi } from '#e2e/support/people.ts';
import { registerUser } from '#e2e/support/register-user.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { createUserClient } from '#e2e/support/user-client.ts';

const place = (title: string) => ({
  title,
  address: `${title}\nTruro`,
  town: 'Truro',
  postcode: 'TR1 2QU',
  phone: '',
  website: '',
});

test('an operator removes a location, whose appointments stay with it, and restores it', async ({
  page,
  browser,
  product,
}) => {
  const clinic = await registerUser(product.url);
  const admin = await createUserClient(product.url, 'admin@halewell.example', DEMO_PASSWORD);
  const desk = await createUserClient(product.url, clinic.email, PASSWORD);
  await admin.call('POST', `/admin/people/${desk.uid}/role`, { role: 'provider' });
  const { id } = (await admin.call('POST', '/admin/providers', {
    name: 'Two Doors Dental',
    categories: ['Dentists'],
    specialty: '',
    location: 'Truro',
    summary: '',
    details: '',
    services: [],
    servicesOffered: [],
    offers: [],
    registrations: [],
    bookingNotes: '',
    locations: [place('Front door'), place('Back door')],
  })) as { id: string };
  await admin.call('POST', `/admin/providers/${id}/owner`, { email: clinic.email });
  await desk.call('POST', '/appointments', {
    providerId: id,
    addressId: '1',
    healthcareId: UNKNOWN_CARD,
    patientName: 'Bertie Backdoor',
    requestedDate: dayFromToday(4),
    preferredTime: '9am',
    symptoms: 'A visit',
  });
  await signInViaApi(page, 'admin');

  await test.step('removes the second location', async () => {
    await open(page, `/admin/providers/${id}`);
    await page.getByRole('button', { name: 'Remove location 2' }).click();
    await page.getByRole('button', { name: 'Save provider' }).click();
    await expect(page).toHaveURL(/tab=providers/);
  });

  const context = await browser.newContext({ baseURL: product.url });
  const theirs = await context.newPage();
  await signInViaApi(theirs, clinic.email);

  await test.step('the clinic still finds its appointments there', async () => {
    await open(theirs, '/provider-appointments');
    await expect(theirs.getByText('Bertie Backdoor')).toHaveCount(0);
    await theirs.getByLabel('Location').selectOption('Back door, Truro (removed)');
    await expect(theirs.getByRole('row').filter({ hasText: 'Bertie Backdoor' })).toBeVisible();
    await expect(theirs.getByText('Removed location')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Add Appointment' })).toHaveCount(0);
    await auditScreen(theirs, 'desk-removed-location');
  });

  await test.step('and no page shows it', async () => {
    await open(theirs, `/provider/${id}`);
    await expect(theirs.getByText('Front door').first()).toBeVisible();
    await expect(theirs.getByText('Back door')).toHaveCount(0);
  });

  await test.step('restores it', async () => {
    await open(page, `/admin/providers/${id}`);
    await expect(page.getByRole('heading', { name: 'Removed locations' })).toBeVisible();
    await auditScreen(page, 'admin-removed-location');
    await page.getByRole('button', { name: 'Restore Back door, Truro' }).click();
    await expect(page.getByRole('region', { name: 'Location 2' })).toBeVisible();
    await page.getByRole('button', { name: 'Save provider' }).click();
    await expect(page).toHaveURL(/tab=providers/);
    await open(theirs, '/provider-appointments');
    await theirs.getByLabel('Location').selectOption('Back door, Truro');
    await expect(theirs.getByRole('row').filter({ hasText: 'Bertie Backdoor' })).toBeVisible();
  });
  await context.close();
});
