import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { AdminPerson, AuditEntry } from '#shared/contract/admin.ts';
import Admin from '#web/pages/admin.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';

const PERSON: AdminPerson = {
  uid: 'robin',
  name: 'Robin Marlow',
  email: 'robin@example.com',
  role: 'user',
  verified: true,
  suspended: null,
  plan: null,
  expiresAt: null,
  createdAt: '2026-03-01T10:00:00.000Z',
};
const PEOPLE: readonly AdminPerson[] = [
  PERSON,
  { ...PERSON, uid: 'bo', name: '', email: 'bo@example.com', verified: false },
  { ...PERSON, uid: 'kim', name: 'Kim Reed', plan: 'Single', expiresAt: '2027-01-31' },
  { ...PERSON, uid: 'cy', name: 'Cy Dale', suspended: 'Chargeback' },
];
const ENTRY: AuditEntry = {
  id: 1,
  at: '2026-03-02T09:00:00.000Z',
  actor: 'Ada Byron',
  action: 'account/suspended',
  subject: 'Cy Dale',
  detail: 'reason: Chargeback',
};
const paged = (items: readonly object[]) => ({
  body: { items, total: items.length, page: 1, pageSize: 25 },
});

const open = (tab: string, api: ApiAnswers) =>
  openScreen(`/admin?tab=${tab}`, Admin, { as: 'admin', api });

const row = (text: string) => page.getByRole('row').filter({ hasText: text });
const change = page.getByRole('button', { name: 'Change Robin Marlow' });
const dialog = page.getByRole('dialog');
const ROLE = 'POST /api/admin/people/robin/role';
const SUSPENSION = 'POST /api/admin/people/robin/suspension';

async function choose(action: string) {
  await change.click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an operator reads the state of each account', async () => {
  await open('people', { 'GET /api/admin/people': paged(PEOPLE) });
  for (const [name, text] of [
    ['Robin Marlow', 'Joined 1 March 2026'],
    ['bo@example.com', 'Email not verified'],
    ['Kim Reed', 'Single, until 31 January 2027'],
    ['Cy Dale', 'Chargeback'],
  ] as const)
    await expect.element(row(name)).toHaveTextContent(text);
  await auditScreen();
});

test('the dialog of a menu has the focus, which returns to its button', async () => {
  await open('people', { 'GET /api/admin/people': paged([PERSON]) });
  await choose('Change role');
  await expect.element(dialog).toHaveAccessibleName('Change role');
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
  await expect.element(dialog.getByRole('radio', { name: /^User/ })).toHaveFocus();
  await userEvent.keyboard('{Tab}');
  await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(change).toHaveFocus();
});

test('an operator gives a member another role, after a failure too', async () => {
  const api = await open('people', {
    'GET /api/admin/people': paged([{ ...PERSON, role: 'member' }]),
    [ROLE]: [{ status: 502 }, { body: { role: 'provider' } }],
  });
  await choose('Change role');
  await expect.element(dialog.getByRole('radio', { name: /^User/ })).toBeChecked();
  await dialog.getByRole('radio', { name: /^Provider/ }).click();
  await expect.element(dialog.getByRole('radio', { name: /^Provider/ })).toBeChecked();
  await auditScreen();
  const save = dialog.getByRole('button', { name: 'Save role' });
  await save.click();
  await expect.element(dialog).toHaveTextContent('We couldn’t save this change.');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Robin Marlow updated.')).toBeVisible();
  expect(api.bodies(ROLE)).toEqual([{ role: 'provider' }, { role: 'provider' }]);
});

test('an operator has to give a reason for a suspension, and none to lift it', async () => {
  const api = await open('people', {
    'GET /api/admin/people': paged([PERSON]),
    [SUSPENSION]: { body: {} },
  });
  await choose('Suspend account');
  const suspend = dialog.getByRole('button', { name: 'Suspend account' });
  await dialog.getByLabelText('Reason').fill('  no ');
  await suspend.click();
  await expect.element(dialog.getByText('Please give a reason')).toBeVisible();
  await auditScreen();
  await dialog.getByLabelText('Reason').fill(' Chargeback ');
  await expect.element(dialog.getByText('Please give a reason')).not.toBeInTheDocument();
  api.answerFromClick('GET /api/admin/people', paged([{ ...PERSON, suspended: 'Chargeback' }]));
  await suspend.click();
  await expect.element(row('Robin Marlow')).toHaveTextContent('Chargeback');
  await choose('Lift suspension');
  await expect.element(dialog).toHaveTextContent('Reason for the suspension: Chargeback');
  await dialog.getByRole('button', { name: 'Lift suspension' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.bodies(SUSPENSION)).toEqual([{ reason: 'Chargeback' }, { reason: null }]);
});

test('an operator reads the audit log', async () => {
  const look = { ...ENTRY, id: 2, action: 'card/looked-up', subject: '', detail: '' };
  await open('audit', { 'GET /api/admin/audit': paged([ENTRY, look]) });
  await expect.element(row('account/suspended')).toHaveTextContent('reason: Chargeback');
  await expect.element(row('account/suspended')).toHaveTextContent('Cy Dale');
  await page.viewport(375, 812);
  // A card on a phone leaves out what is empty.
  await expect.element(row('account/suspended').getByText('Details')).toBeVisible();
  await expect.element(row('card/looked-up').getByText('Details')).not.toBeVisible();
  await auditScreen();
});

test('an operator reads which providers there are, and where records come from', async () => {
  const provider = {
    id: 'castle',
    name: 'Castle Street Hygiene and Smile',
    category: 'Dentists',
    location: 'Leeds',
    offers: 2,
    locations: 1,
    ownerEmail: 'castle@example.com',
    source: 'Halewell demo catalogue',
    updatedAt: '2026-03-01T10:00:00.000Z',
  };
  const source = {
    source: 'Halewell demo catalogue',
    licence: 'CC0',
    providers: 120,
    lastImportedAt: null,
  };
  await open('providers', {
    'GET /api/admin/providers': paged([
      provider,
      { ...provider, id: 'new', name: 'Abbey Physio', offers: 0, ownerEmail: '' },
    ]),
    'GET /api/admin/imports': {
      body: [
        { ...source, lastImportedAt: '2026-03-01T10:00:00.000Z' },
        { ...source, source: 'Register', licence: '', providers: 1200 },
      ],
    },
  });
  await expect
    .element(page.getByRole('link', { name: 'Castle Street Hygiene and Smile' }))
    .toBeVisible();
  await expect.element(row('Castle Street')).toHaveTextContent('castle@example.com');
  await expect.element(row('Castle Street')).toHaveTextContent('1 March 2026');
  await expect.element(row('Abbey Physio')).toHaveTextContent('Coming Soon');
  await expect.element(row('Abbey Physio')).toHaveTextContent('No owner');
  await expect
    .element(page.getByRole('link', { name: 'Abbey Physio' }))
    .toHaveAttribute('href', '/admin/providers/new');
  await auditScreen('providers');
  await page.getByRole('tab', { name: 'Imports' }).click();
  await expect.element(row('Halewell demo catalogue')).toHaveTextContent('CC0');
  await expect.element(row('Halewell demo catalogue')).toHaveTextContent('1 March 2026');
  await expect.element(row('Register')).toHaveTextContent(/Not stated.*1,200.*Never/);
  await auditScreen('imports');
});
