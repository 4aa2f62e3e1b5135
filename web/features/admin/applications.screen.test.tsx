import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Application } from '#shared/contract/clinic-applications.ts';
import Admin from '#web/pages/admin.tsx';
import AdminApplication from '#web/pages/admin-application.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';

const ROW = {
  id: 'a1',
  name: 'Foxglove Dental',
  categories: ['Dentists'],
  towns: ['Leeds'],
  state: 'applied',
  waitsFor: 'operator',
  confirmedAt: '2026-03-01T09:00:00.000Z',
} as const;
const IN_REVIEW: Application = {
  ...ROW,
  categories: ['Dentists'],
  towns: ['Leeds'],
  state: 'in-review',
  website: 'https://www.foxglove.example',
  summary: 'A family practice in the city centre.',
  registrations: ['GDC 123456'],
  locations: [
    { address: '12 Park Row', town: 'Leeds', postcode: 'LS1 5HD', phone: '0113 496 0123' },
  ],
  contact: {
    name: 'Tove Marlow-Quist',
    role: 'Practice manager',
    email: 'tove@example.com',
    phone: '07700 900456',
  },
  messages: [],
  namesakes: [],
  providerId: null,
};

const openList = (items: readonly (typeof ROW)[]) =>
  openScreen('/admin?tab=applications', Admin, {
    as: 'admin',
    api: {
      'GET /api/admin/applications': {
        body: { items, total: items.length, page: 1, pageSize: 25 },
      },
    },
  });

const openOne = (application: Application) =>
  openScreen('/admin/applications/a1', AdminApplication, {
    as: 'admin',
    path: 'admin/applications/:id',
    api: { 'GET /api/admin/applications/a1': { body: application } },
  });

const dialog = page.getByRole('dialog');
const MOVE = 'POST /api/admin/applications/a1/move';

test('an operator reads that there are no applications yet', async () => {
  await openList([]);
  await expect.element(page.getByText('No applications yet')).toBeVisible();
  await auditScreen();
});

test('an operator reads which applications wait', async () => {
  await openList([ROW]);
  await expect
    .element(page.getByRole('row').filter({ hasText: 'Foxglove Dental' }))
    .toHaveTextContent('New');
  await auditScreen();
});

test.each([
  ['Ask a question', 'Send question', 'Please enter your question'],
  ['Decline', 'Decline application', 'Please tell them why'],
])('an operator has to write something to "%s"', async (action, done, missing) => {
  const api = await openOne(IN_REVIEW);
  await page.getByRole('button', { name: action }).click();
  await dialog.getByRole('button', { name: done }).click();
  await expect.element(dialog.getByText(missing)).toBeVisible();
  await auditScreen();
  expect(api.count(MOVE)).toBe(0);
});

test('an operator finds the record of an approved application', async () => {
  await openOne({ ...IN_REVIEW, state: 'approved', waitsFor: null, providerId: 'foxglove' });
  await expect.element(page.getByRole('link', { name: 'Open its record' })).toBeVisible();
  await auditScreen();
});

test('an operator reads which records may be the same practice, and why', async () => {
  const namesake = { sameName: false, samePostcode: false, sameRegistration: false };
  await openOne({
    ...IN_REVIEW,
    namesakes: [
      { ...namesake, id: 'one', name: 'Foxglove Dentists', location: '', sameName: true },
      {
        ...namesake,
        id: 'two',
        name: 'Park Row Dental',
        location: 'Leeds',
        samePostcode: true,
        sameRegistration: true,
      },
    ],
  });
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await expect
    .element(line('Park Row Dental'))
    .toHaveTextContent(/^Park Row Dental, Leeds ?Same postcode · Same registration$/);
  await expect
    .element(line('Foxglove Dentists'))
    .toHaveTextContent(/^Foxglove Dentists ?Similar name$/);
  await expect
    .element(page.getByRole('link', { name: 'Park Row Dental' }))
    .toHaveAttribute('href', '/admin/providers/two');
});
