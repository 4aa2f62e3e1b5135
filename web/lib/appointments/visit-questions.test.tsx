// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { leavePage, openPage, signInAs, toasts } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { buildAppointment } from './testing/build-appointment.ts';
import { VisitQuestions } from './visit-questions.tsx';

const CARD = '123456789019';
const CONFIRM = (id: string) => `POST /api/appointments/${id}/confirm-visit`;

afterEach(leavePage);

const awaited = (parts: Partial<Appointment> = {}) =>
  buildAppointment({ status: 'completed', visitAnswer: 'awaited', ...parts });

function show(appointments: readonly Appointment[], answers: Parameters<typeof stubApi>[0] = {}) {
  const api = stubApi({
    'GET /api/providers/northgate': { body: { _id: 'northgate', name: 'Northgate Dental' } },
    ...answers,
  });
  signInAs();
  openPage('/profile', () => <VisitQuestions cardNumber={CARD} appointments={appointments} />);
  return api;
}

it('names the clinic, the patient and the time', async () => {
  show([awaited({ membershipType: 'Family', patientName: 'Bo Byron' })]);
  expect(
    await screen.findByText(
      /^Northgate Dental says Bo Byron went on 5 March 2026 \(10am to 10:30am\)\. Is that right\?/,
    ),
  ).toBeTruthy();
});

it('speaks to the member of her own visit, not of another person', async () => {
  show([awaited()]);
  expect(await screen.findByText(/^Northgate Dental says you went on 5 March 2026/)).toBeTruthy();
  expect(document.body.textContent).not.toContain('Ada Byron');
});

it('asks about two visits at a time, and says how many follow', () => {
  show([awaited(), awaited(), awaited(), buildAppointment({ status: 'completed' })]);
  expect(screen.getAllByText('Did you go to this appointment?')).toHaveLength(2);
  expect(screen.getByText('1 more visit to confirm')).toBeTruthy();
});

it('names no number where there are no more, and nothing without a visit', () => {
  show([awaited(), awaited()]);
  expect(screen.queryByText(/to confirm$/)).toBeNull();
  leavePage();
  show([buildAppointment({ status: 'completed' })]);
  expect(document.body.textContent).toBe('');
});

it.each([
  [/^Yes: /, true, 'Thanks. This visit now counts towards your reward.'],
  [
    /^No, I didn’t go: /,
    false,
    'Thanks for telling us. This visit won’t count, and we’ll look into it.',
  ],
])('sends the answer %s and says what follows', async (name, attended, text) => {
  const visit = awaited({ version: 3 });
  const answered = { ...visit, visitAnswer: attended ? 'confirmed' : 'denied', version: 4 };
  const api = show([visit], { [CONFIRM(visit._id)]: { body: answered } });
  fireEvent.click(screen.getByRole('button', { name }));
  await waitFor(() => expect(toasts()).toEqual([{ kind: 'success', text }]));
  expect(api.bodies(CONFIRM(visit._id))).toEqual([{ attended, version: 3 }]);
});

it.each([
  [{ status: 500 }, 'Please try again.'],
  [{ status: 409, body: { error: 'It was answered before.' } }, 'It was answered before.'],
])('says why an answer was not saved, and sends it again: %j', async (refusal, text) => {
  const visit = awaited();
  const api = show([visit], { [CONFIRM(visit._id)]: [refusal, { body: visit }] });
  const yes = screen.getByRole('button', { name: /^Yes: / });
  fireEvent.click(yes);
  await screen.findByText('We couldn’t save your answer.');
  expect(screen.getByText(text)).toBeTruthy();
  expect(toasts()).toEqual([]);
  fireEvent.click(yes);
  await waitFor(() => expect(toasts()).toHaveLength(1));
  expect(screen.queryByText('We couldn’t save your answer.')).toBeNull();
  expect(api.count(CONFIRM(visit._id))).toBe(2);
});

it('sends one answer at a time', () => {
  const [one, other] = [awaited(), awaited()];
  const api = show([one, other], { [CONFIRM(one._id)]: 'never', [CONFIRM(other._id)]: 'never' });
  const [yes, later] = screen.getAllByRole('button', { name: /^Yes: / });
  if (!yes || !later) throw new Error('Two visits are asked about');
  fireEvent.click(yes);
  fireEvent.click(screen.getAllByRole('button', { name: /^No, / })[0] ?? yes);
  fireEvent.click(later);
  expect(yes.getAttribute('aria-disabled')).toBe('true');
  expect(later.getAttribute('aria-disabled')).toBeNull();
  const sent = [one, other].map(({ _id: id }) => api.count(CONFIRM(id)));
  expect(sent[1]).toBe(0);
});
