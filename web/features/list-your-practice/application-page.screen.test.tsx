import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { OwnApplication } from '#shared/contract/clinic-applications.ts';
import { ONBOARDING_ITEMS } from '#shared/domain/clinics/onboarding.ts';
import BareLayout from '#web/app/bare-layout.tsx';
import ListingApplication from '#web/pages/listing-application.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { expectFieldError } from '#web/testing/expect-field-error.ts';
import { openScreen } from '#web/testing/open-screen.tsx';

const OPEN = 'POST /api/clinic-applications/open';
const CONFIRM = 'POST /api/clinic-applications/confirm';
const WITHDRAW = 'POST /api/clinic-applications/withdraw';
const ANSWER = 'POST /api/clinic-applications/answer';

const APPLIED: OwnApplication = {
  name: 'Marlow Dental of the City Centre',
  state: 'applied',
  messages: [],
  awaitsAnswer: false,
  listing: null,
};
const asked = (author: 'operator' | 'applicant', text: string) => ({
  author,
  text,
  at: '2026-03-02T09:00:00.000Z',
});

const open = (application: OwnApplication, api = {}, query = '?token=abc') =>
  openScreen(`/list-your-practice/application${query}`, ListingApplication, {
    layout: BareLayout,
    api: { [OPEN]: { body: application }, ...api },
  });

const heading = page.getByRole('heading', { level: 1 });
const button = (name: string) => page.getByRole('button', { name });

test('an applicant withdraws an application after a question', async () => {
  const withdrawn = { ...APPLIED, state: 'withdrawn' as const };
  const api = await open(APPLIED, { [WITHDRAW]: { body: withdrawn } });
  await button('Withdraw application').click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw your application?' });
  await expect.element(dialog).toBeVisible();
  await auditScreen('question');
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expect.element(heading).toHaveTextContent('You’ve withdrawn your application');
  expect(api.bodies(WITHDRAW)).toEqual([{ token: 'abc' }]);
  await auditScreen('withdrawn');
});

test('an applicant reads a question, and answers it', async () => {
  const messages = [asked('operator', 'Which floor are you on?')];
  const inReview: OwnApplication = { ...APPLIED, state: 'in-review', messages };
  const api = await open(
    { ...inReview, awaitsAnswer: true },
    {
      [ANSWER]: { body: { ...inReview, messages: [...messages, asked('applicant', 'The 2nd.')] } },
    },
  );
  await expect.element(page.getByText('Which floor are you on?')).toBeVisible();
  await auditScreen();
  await button('Send answer').click();
  await expect.element(page.getByText('Message is required')).toBeVisible();
  expect(api.count(ANSWER)).toBe(0);
  await page.getByRole('textbox', { name: 'Your answer' }).fill('The 2nd.');
  await button('Send answer').click();
  await expect.element(button('Send answer')).not.toBeInTheDocument();
  expect(api.bodies(ANSWER)).toEqual([{ token: 'abc', message: 'The 2nd.' }]);
});

test('an applicant reads that it is approved, and what is left to do', async () => {
  const steps = ONBOARDING_ITEMS.map((item, index) => ({ item, done: index < 2 }));
  await open({ ...APPLIED, state: 'approved', listing: { providerId: 'marlow', steps } });
  await expect.element(heading).toHaveTextContent('Your application is approved');
  await expect.element(page.getByText('2 of 9 done')).toBeVisible();
  await auditScreen();
});

test('an applicant reads why it was declined', async () => {
  const messages = [asked('operator', 'You treat one company’s staff.')];
  await open({ ...APPLIED, state: 'declined', messages });
  await expect.element(page.getByText('You treat one company’s staff.')).toBeVisible();
  await auditScreen();
});

test('an applicant reads that a link no longer works', async () => {
  await open(APPLIED, {
    [OPEN]: { status: 404, body: { code: 'application/link-not-valid' } },
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('This link has expired');
  await auditScreen();
});

test('an applicant without a link reads that it has expired', async () => {
  await open(APPLIED, {}, '');
  await expect.element(page.getByRole('alert')).toHaveTextContent('This link has expired');
});

test('an applicant reads that it could not be loaded, and tries again', async () => {
  const api = await open(APPLIED, { [OPEN]: { status: 500 } });
  await expect.element(button('Try again')).toBeVisible();
  await auditScreen();
  api.answerFromClick(OPEN, { body: APPLIED });
  await button('Try again').click();
  await expect.element(heading).toHaveTextContent('We’ve got your application');
});

test('an applicant confirms an email address, after a failure too', async () => {
  const api = await open(
    { ...APPLIED, state: 'unconfirmed' },
    { [CONFIRM]: [{ status: 500 }, { body: APPLIED }] },
  );
  await expect.element(heading).toHaveTextContent('Confirm your application');
  await button('Confirm my email').click();
  await expect.element(page.getByText('We couldn’t save that. Please try again.')).toBeVisible();
  await button('Confirm my email').click();
  await expect.element(heading).toHaveTextContent('We’ve got your application');
  await expect.element(heading).toHaveFocus();
  await expect.element(button('Confirm my email')).not.toBeInTheDocument();
  await expect.element(page.getByText('We couldn’t save that.')).not.toBeInTheDocument();
  expect(api.bodies(CONFIRM)).toEqual([{ token: 'abc' }, { token: 'abc' }]);
});

test('an applicant keeps an application, and reads that it could not be withdrawn', async () => {
  const api = await open(APPLIED, { [WITHDRAW]: { status: 500 } });
  const dialog = page.getByRole('dialog');
  await button('Withdraw application').click();
  await dialog.getByRole('button', { name: 'Keep application' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Withdraw application')).toHaveFocus();
  expect(api.count(WITHDRAW)).toBe(0);
  await button('Withdraw application').click();
  await dialog.getByRole('button', { name: 'Withdraw application' }).click();
  await expect.element(page.getByText('We couldn’t save that. Please try again.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('We’ve got your application');
});

test('an applicant keeps an answer that could not be sent', async () => {
  await open(
    {
      ...APPLIED,
      state: 'in-review',
      messages: [asked('operator', 'Which floor?'), asked('applicant', 'The second.')],
      awaitsAnswer: true,
    },
    { [ANSWER]: { status: 500 } },
  );
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect.element(messages.first()).toHaveTextContent(/^The .* team, 2 March 2026/);
  await expect.element(messages.last()).toHaveTextContent(/^You, 2 March 2026/);
  const field = page.getByRole('textbox', { name: 'Your answer' });
  await button('Send answer').click();
  await expectFieldError(field, 'Message is required');
  await field.fill('T');
  await expect.element(field).not.toHaveAttribute('aria-invalid', 'true');
  await button('Send answer').click();
  await expect.element(page.getByText('We couldn’t save that. Please try again.')).toBeVisible();
  await expect.element(field).toHaveValue('T');
});

test.each(['declined', 'withdrawn'] as const)(
  'a practice that was %s may apply again',
  async (state) => {
    await open({ ...APPLIED, state });
    await expect
      .element(page.getByRole('link', { name: 'Apply again' }))
      .toHaveAttribute('href', '/list-your-practice/apply');
    expect(button('Withdraw application').elements()).toEqual([]);
  },
);
