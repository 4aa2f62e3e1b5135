import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import Profile from '#web/pages/profile.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { sampleAppointment } from '#web/testing/samples/appointments.ts';
import { PROFILE_ANSWERS } from '#web/testing/samples/profile.ts';
import { CARD_NUMBER } from '#web/testing/viewers.ts';

const VISITS = `GET /api/appointments/healthcard/${CARD_NUMBER}`;
const ANSWER = 'POST /api/appointments/visit/proposal/answer';
const CHANGE = 'PUT /api/appointments/visit';
const PROVIDER = 'GET /api/providers/northgate';

const visit = (parts: Partial<Appointment> = {}) =>
  sampleAppointment({
    _id: 'visit',
    providerId: 'northgate',
    status: 'pending',
    requestedDate: '2026-03-11',
    createdAt: '2026-03-02T09:00:00.000Z',
    ...parts,
  });
const PROPOSED = visit({
  proposal: {
    by: 'provider',
    requestedDate: '2026-03-12',
    preferredTime: '2pm',
    at: '2026-03-02T09:30:00.000Z',
  },
});

const open = (api: ApiAnswers) =>
  openScreen('/profile', Profile, {
    as: 'member',
    api: {
      ...PROFILE_ANSWERS,
      [PROVIDER]: { body: buildProvider({ phone: '0113 496 0134' }) },
      ...api,
    },
  });

const summary = page.getByRole('region', { name: 'Your appointments' });
const heading = summary.getByRole('heading', { name: 'Your appointments' });
const question = page.getByRole('alertdialog');
const toast = (text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text);

test('a member accepts another time, once the answer could be sent', async () => {
  const api = await open({
    [VISITS]: { body: [PROPOSED] },
    [ANSWER]: [{ status: 502 }, { body: visit({ status: 'confirmed', version: 2 }), waitMs: 100 }],
  });
  await expect.element(summary).toHaveTextContent('Northgate Dental proposes another time');
  await auditScreen();
  const accept = summary.getByRole('button', { name: /^Accept .*12 March.*2pm/ });
  await accept.click();
  await expect.element(toast('We couldn’t send your reply. Please try again.')).toBeVisible();
  await expect.element(accept).toBeVisible();
  api.answerFromClick(VISITS, { body: [visit({ status: 'confirmed', version: 2 })] });
  const decline = summary.getByRole('button', { name: /^Decline / });
  // Both before the page is drawn again: the first one counts.
  for (const button of [accept, decline]) (button.element() as HTMLElement).click();
  await expect.element(toast('Your appointment is confirmed.')).toBeVisible();
  await expect.element(accept).not.toBeInTheDocument();
  await expect.element(summary.getByText('Confirmed')).toBeVisible();
  await expect.element(heading).toHaveFocus();
  const sent = { accept: true, version: 1 };
  expect(api.bodies(ANSWER)).toEqual([sent, sent]);
});

test('a member who answers too late sees what the provider did', async () => {
  const api = await open({
    [VISITS]: { body: [PROPOSED] },
    [ANSWER]: {
      status: 409,
      body: { error: 'The provider has withdrawn this time.' },
      waitMs: 300,
    },
  });
  const decline = summary.getByRole('button', { name: /^Decline / });
  await expect.element(decline).toBeVisible();
  api.answerFromClick(VISITS, { body: [visit({ status: 'confirmed', version: 2 })] });
  const reads = api.count(VISITS);
  await decline.click();
  await expect.element(decline).toHaveAttribute('aria-disabled', 'true');
  await expect.element(toast('The provider has withdrawn this time.')).toBeVisible();
  // At once, not with the next look for changes.
  expect(api.count(VISITS)).toBeGreaterThan(reads);
  await expect.element(decline).not.toBeInTheDocument();
  await expect.element(summary.getByText('Confirmed')).toBeVisible();
  expect(api.bodies(ANSWER)).toEqual([{ accept: false, version: 1 }]);
});

test('a member keeps a visit, then cancels it, after a failure too', async () => {
  const confirmed = visit({ status: 'confirmed' });
  const api = await open({
    [VISITS]: { body: [confirmed] },
    [CHANGE]: [{ status: 502 }, { body: visit({ status: 'cancelled', version: 2 }), waitMs: 300 }],
  });
  const cancel = summary.getByRole('button', { name: /^Cancel appointment/ });
  await cancel.click();
  await question.getByRole('button', { name: 'Keep appointment' }).click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(cancel).toHaveFocus();
  await cancel.click();
  const confirm = question.getByRole('button', { name: 'Cancel appointment' });
  await confirm.click();
  await expect.element(question).toHaveTextContent('We couldn’t cancel your appointment.');
  await userEvent.keyboard('{Escape}');
  await expect.element(question).not.toBeInTheDocument();
  await cancel.click();
  await expect.element(question).not.toHaveTextContent('We couldn’t cancel your appointment.');
  api.answerFromClick(VISITS, { body: [] });
  await confirm.dblClick();
  // It cannot be left while it is sent.
  await userEvent.keyboard('{Escape}');
  await expect.element(question).toBeVisible();
  await expect.element(toast('Your appointment has been cancelled.')).toBeVisible();
  await expect.element(question).not.toBeInTheDocument();
  const sent = { status: 'cancelled', version: 1 };
  expect(api.bodies(CHANGE)).toEqual([sent, sent]);
});

test('a member asks for another time, and keeps the one that is booked until it is answered', async () => {
  const confirmed = visit({ status: 'confirmed' });
  const by = 'member';
  const wish = { by, requestedDate: '2026-03-12', preferredTime: '2pm', at: '' } as const;
  const asked = { ...confirmed, version: 2, proposal: wish };
  const api = await open({
    [VISITS]: { body: [confirmed] },
    'POST /api/appointments/visit/proposal': { body: asked },
  });
  const ask = summary.getByRole('button', { name: /^Ask for another time/ });
  await ask.click();
  const dialog = page.getByRole('dialog', { name: 'Ask for another time' });
  await dialog.getByLabelText('New date').fill('2026-03-12');
  await dialog.getByLabelText('New time').fill('2');
  await expect.element(dialog).toHaveTextContent('That’s 2pm.');
  await auditScreen('dialog');
  api.answerFromClick(VISITS, { body: [asked] });
  await dialog.getByRole('button', { name: 'Ask for this time' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(ask).toHaveFocus();
  await expect.element(summary).toHaveTextContent('You’ve asked for another time');
  await auditScreen('asked');
});

test('a member who withdraws a request too late reads that it is confirmed', async () => {
  const api = await open({
    [VISITS]: { body: [visit()] },
    [CHANGE]: { status: 409, body: { error: 'The provider has already confirmed it.' } },
  });
  await summary.getByRole('button', { name: /^Withdraw/ }).click();
  await expect.element(question).toHaveTextContent('Northgate Dental that you no longer want');
  api.answerFromClick(VISITS, { body: [visit({ status: 'confirmed', version: 2 })] });
  const reads = api.count(VISITS);
  await question.getByRole('button', { name: 'Withdraw request' }).click();
  await expect.element(toast('The provider has already confirmed it.')).toBeVisible();
  expect(api.count(VISITS)).toBeGreaterThan(reads);
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(summary.getByText('Confirmed')).toBeVisible();
});

test('a member loads the appointments again, and reads each as it ended', async () => {
  const cancelled = { by: 'provider', from: 'confirmed', at: '2026-03-02T09:30:00.000Z' } as const;
  const api = await open({
    [VISITS]: { status: 500 },
    'GET /api/providers/lapsed': { body: buildProvider({ name: 'Lapsed Clinic' }) },
    'GET /api/providers/left': { body: buildProvider({ name: 'Left Clinic' }) },
  });
  await expect.element(summary).toHaveTextContent('We couldn’t load your appointments.');
  api.answerFromClick(VISITS, {
    body: [
      visit({ _id: 'today', status: 'confirmed', requestedDate: '2026-03-02' }),
      visit({ _id: 'lapsed', providerId: 'lapsed', createdAt: '2026-02-01T09:00:00.000Z' }),
      visit({ _id: 'left', providerId: 'left', status: 'cancelled', cancelled }),
    ],
  });
  await summary.getByRole('button', { name: 'Try again' }).click();
  const line = (text: string) => summary.getByRole('listitem').filter({ hasText: text });
  await expect.element(line('Northgate Dental')).toHaveTextContent('Confirmed');
  await expect
    .element(line('Northgate Dental').getByRole('link', { name: 'Check in for today' }))
    .toHaveAttribute('href', '/profile?tab=checkin');
  await expect.element(line('Lapsed Clinic')).toHaveTextContent('Not answered in time');
  await expect.element(line('Left Clinic')).toHaveTextContent('Cancelled by the provider');
  await expect
    .element(line('Left Clinic').getByRole('link', { name: 'Left Clinic' }))
    .toHaveAttribute('href', '/provider/left');
  await expect.element(summary.getByRole('link', { name: 'See your history' })).toBeVisible();
});
