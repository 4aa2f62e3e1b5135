import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Application, ApplicationRow } from '#shared/contract/clinic-applications.ts';
import Admin from '#web/pages/admin.tsx';
import AdminApplication from '#web/pages/admin-application.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';

const ROW: ApplicationRow = {
  id: 'a1',
  name: 'Foxglove Dental',
  categories: ['Dentists'],
  towns: ['Leeds'],
  state: 'applied',
  waitsFor: 'operator',
  confirmedAt: '2026-03-01T09:00:00.000Z',
};
const IN_REVIEW: Application = {
  ...ROW,
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

const LIST = 'GET /api/admin/applications';
const READ = 'GET /api/admin/applications/a1';
const MOVE = 'POST /api/admin/applications/a1/move';

const listed = (items: readonly ApplicationRow[], total = items.length, at = 1) => ({
  body: { items, total, page: at, pageSize: 25 },
});

const openList = (answer: ApiAnswers[string]) =>
  openScreen('/admin?tab=applications', Admin, { as: 'admin', api: { [LIST]: answer } });

const openOne = (application: Application, api: ApiAnswers = {}) =>
  openScreen('/admin/applications/a1', AdminApplication, {
    as: 'admin',
    path: 'admin/applications/:id',
    api: { [READ]: { body: application }, ...api },
  });

const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const row = (text: string) => page.getByRole('row').filter({ hasText: text });

test('an operator reads that there are no applications yet', async () => {
  await openList(listed([]));
  await expect.element(page.getByText('No applications yet')).toBeVisible();
  await auditScreen();
});

test('an operator reads which applications wait', async () => {
  await openList(listed([ROW]));
  await expect.element(row('Foxglove Dental')).toHaveTextContent('New');
  await auditScreen();
});

test('an operator finds an application by its status, its name and its page', async () => {
  const asked: object[] = [];
  const waiting: ApplicationRow = { ...ROW, state: 'in-review', waitsFor: 'applicant' };
  await openList((_, call, query) => {
    asked.push(Object.fromEntries(query));
    if (call === 0) return { status: 500 };
    if (query.get('search') === 'nobody') return listed([]);
    return listed([waiting], 26, Number(query.get('page')));
  });
  await expect.element(page.getByText('We couldn’t load this list.')).toBeVisible();
  await button('Try again').click();
  await expect.element(row('Foxglove Dental')).toHaveTextContent('Waiting for their answer');
  await button('Next page').click();
  await expect.element(page.getByText('26 applications, page 2 of 2')).toBeVisible();
  await page.getByLabelText('Status').selectOptions('In review');
  await expect.element(page.getByText('26 applications, page 1 of 2')).toBeVisible();
  expect(asked.at(-1)).toEqual({ state: 'in-review', page: '1' });
  const search = page.getByRole('searchbox', { name: 'Name or whole email' });
  await search.fill(' nobody ');
  await button('Search').click();
  await expect.element(page.getByText('No matching applications')).toBeVisible();
  expect(asked.at(-1)).toEqual({ state: 'in-review', search: 'nobody', page: '1' });
  await page.getByLabelText('Status').selectOptions('All');
  await expect.poll(() => asked.at(-1)).toEqual({ search: 'nobody', page: '1' });
  await button('Clear search').click();
  await expect.element(row('Foxglove Dental')).toBeVisible();
  await expect.element(search).toHaveValue('');
});

test('an operator reviews and approves an application, after a failure too', async () => {
  const applied: Application = { ...IN_REVIEW, state: 'applied' };
  const approved: Application = { ...IN_REVIEW, state: 'approved', providerId: 'foxglove' };
  const api = await openOne(applied, {
    [READ]: [{ status: 500 }, { body: applied }],
    [MOVE]: [
      { status: 502 },
      { body: IN_REVIEW },
      { status: 409, body: { error: 'They withdrew it.' } },
      { body: approved },
    ],
  });
  await expect.element(page.getByText('We couldn’t load the application.')).toBeVisible();
  await button('Try again').click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Foxglove');
  for (const later of ['Approve', 'Ask a question', 'Decline'])
    await expect.element(button(later)).not.toBeInTheDocument();
  await button('Start review').click();
  await expect.element(page.getByText('We couldn’t save this.')).toBeVisible();
  await button('Start review').click();
  await expect.element(page.getByText('Review started.')).toBeVisible();
  await expect.element(page.getByText('We couldn’t save this.')).not.toBeInTheDocument();
  await expect.element(button('Start review')).not.toBeInTheDocument();
  await expect.element(page.getByRole('link', { name: 'its record' })).not.toBeInTheDocument();
  await button('Approve').click();
  await expect.element(page.getByText('They withdrew it.')).toBeVisible();
  await button('Approve').click();
  await expect.element(page.getByText('Approved. The practice’s page is a draft.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open its record' }))
    .toHaveAttribute('href', '/admin/providers/foxglove');
  for (const move of ['Approve', 'Ask a question', 'Decline'])
    await expect.element(button(move)).not.toBeInTheDocument();
  const [review, approve] = [{ move: 'review' }, { move: 'approve' }];
  expect(api.bodies(MOVE)).toEqual([review, review, approve, approve]);
});

test('an operator asks a question, then declines', async () => {
  const asked: Application = {
    ...IN_REVIEW,
    waitsFor: 'applicant',
    messages: [
      { author: 'applicant', at: '2026-03-01T09:00:00.000Z', text: 'We open in May.' },
      { author: 'operator', at: '2026-03-02T09:30:00.000Z', text: 'Where in Leeds?' },
    ],
  };
  const declined: Application = { ...asked, state: 'declined', waitsFor: null };
  const api = await openOne(IN_REVIEW, {
    [MOVE]: [{ status: 502 }, { body: asked }, { body: declined }],
  });
  await expect.element(page.getByText('No messages yet.')).toBeVisible();
  await button('Ask a question').click();
  await expect.element(dialog).toHaveTextContent('They can answer once');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await button('Ask a question').click();
  const question = dialog.getByRole('textbox', { name: 'Question' });
  const send = dialog.getByRole('button', { name: 'Send question' });
  await question.fill(' Where in Leeds? ');
  await send.click();
  await expect.element(dialog).toHaveTextContent('We couldn’t save this.');
  await expect.element(question).toHaveValue(' Where in Leeds? ');
  api.answer(READ, { body: asked });
  await send.click();
  await expect.element(page.getByText('Question sent.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Waiting for their answer')).toBeVisible();
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text });
  await expect.element(line('Where in Leeds?')).toHaveTextContent(/^Our team, 2 March/);
  await expect.element(line('We open in May.')).toHaveTextContent(/^The applicant, 1 March/);
  await button('Decline').click();
  await expect.element(dialog).toHaveTextContent('They can apply again at any time.');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Not open yet');
  api.answer(READ, { body: declined });
  await dialog.getByRole('button', { name: 'Decline application' }).click();
  await expect.element(page.getByText('Application declined.')).toBeVisible();
  await expect.element(button('Decline')).not.toBeInTheDocument();
  await expect.element(page.getByText('Waiting for their answer')).not.toBeInTheDocument();
  const sent = { move: 'ask', message: 'Where in Leeds?' };
  expect(api.bodies(MOVE)).toEqual([sent, sent, { move: 'decline', message: 'Not open yet' }]);
});

test.each([
  [['GDC 123456'], 'GDC 123456, open the GDC register', 'https://olr.gdc-uk.org/'],
  [['Guild 7'], 'Unknown register', null],
  [[], 'None. The law requires none for these categories.', null],
])('an operator reads which registrations to look up: %s', async (registrations, text, href) => {
  await openOne({ ...IN_REVIEW, registrations, website: '' });
  await expect.element(page.getByText('Not stated')).toBeVisible();
  const part = page.getByRole('region', { name: 'Registrations' });
  await expect.element(part).toHaveTextContent(text);
  const links = () => part.getByRole('link').elements();
  expect(links().map((link) => link.getAttribute('href'))).toEqual(href === null ? [] : [href]);
  await expect
    .element(page.getByRole('link', { name: '07700 900456' }))
    .toHaveAttribute('href', 'tel:07700900456');
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
