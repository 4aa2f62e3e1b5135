// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { leavePage, openPage, signInAs, toasts } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import { type DeskMove, useDeskActions } from './use-desk-actions.tsx';

const PUT = 'PUT /api/appointments/one';
const BULK = 'POST /api/appointments/bulk';
const one = buildAppointment({ _id: 'one', version: 2 });
const two = buildAppointment({ _id: 'two', patientName: 'Grace Hopper' });

afterEach(leavePage);

/** The buttons of a row and of the bulk bar, and the result of the last action. */
function Desk({ action }: { action: DeskMove }) {
  const { move, moveMany, moving, dialogs } = useDeskActions();
  const [outcome, setOutcome] = useState('');
  const showOutcome = (result: unknown) => setOutcome(JSON.stringify(result));
  return (
    <main>
      <button type="button" onClick={() => void move(one, action).then(showOutcome)}>
        One
      </button>
      <button
        type="button"
        onClick={() =>
          void moveMany([one, two], action === 'cancel' ? 'cancel' : 'confirm').then(showOutcome)
        }
      >
        Both
      </button>
      <p>{`Moving: ${[...moving].join()}`}</p>
      <p>{`Outcome: ${outcome}`}</p>
      {dialogs}
    </main>
  );
}

function open(action: DeskMove, answers: Parameters<typeof stubApi>[0]) {
  const api = stubApi(answers);
  signInAs();
  openPage('/desk', () => <Desk action={action} />);
  return api;
}

const click = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const outcome = (text: string) => screen.findByText(`Outcome: ${text}`);
const alertBox = () => screen.findByRole('alertdialog');

describe('changing one appointment', () => {
  it('sends one request, however often the button is clicked', async () => {
    const api = open('complete', { [PUT]: { body: one, waitMs: 30 } });
    const button = await screen.findByRole('button', { name: 'One' });
    for (let count = 0; count < 3; count += 1) fireEvent.click(button);
    await screen.findByText('Moving: one');
    await outcome('true');
    expect(api.bodies(PUT)).toEqual([{ status: 'completed', version: 2 }]);
    expect(toasts()).toEqual([
      { kind: 'success', text: 'Appointment request completed successfully!' },
    ]);
    await screen.findByText('Moving:');
  });

  it('cancels only after a confirmation', async () => {
    const api = open('cancel', { [PUT]: { body: one } });
    await click('One');
    await click('Keep appointment');
    await outcome('false');
    expect(api.count(PUT)).toBe(0);
    await click('One');
    await click('Cancel appointment');
    await outcome('true');
    expect(api.bodies(PUT)).toEqual([{ status: 'cancelled', version: 2 }]);
  });

  it('sends the reason for a cancellation, and keeps it for another try', async () => {
    const api = open('cancel', { [PUT]: [{ status: 500, body: {} }, { body: one }] });
    await click('One');
    const reason = await screen.findByLabelText(/^Reason, for the patient/);
    fireEvent.change(reason, { target: { value: ' The machine is broken. ' } });
    await click('Cancel appointment');
    await click('OK');
    await outcome('false');
    await click('One');
    await click('Cancel appointment');
    await outcome('true');
    const body = { status: 'cancelled', version: 2, message: 'The machine is broken.' };
    expect(api.bodies(PUT)).toEqual([body, body]);
  });

  it.each([
    ['attend', 'Marked as attended. You can undo this in the details.'],
    ['no-show', 'Marked as not attended. You can undo this in the details.'],
    ['dispute', 'Check-in disputed. The visit earns no stamp until you settle it.'],
    ['reopen', 'Undone. The appointment is confirmed again.'],
  ] as const)('settles a visit: %s', async (action, text) => {
    const SETTLE = 'POST /api/appointments/one/settlement';
    const api = open(action, { [SETTLE]: { body: one } });
    await click('One');
    await outcome('true');
    expect(api.bodies(SETTLE)).toEqual([{ action, version: 2 }]);
    expect(toasts()).toEqual([{ kind: 'success', text }]);
  });

  it.each([
    [{ status: 500, body: {} }, 'Please try again in a moment.'],
    [
      { status: 409, body: { error: 'Someone was first.', code: 'appointment/stale' } },
      'Someone was first.',
    ],
  ])('shows why it failed: %j', async (answer, reason) => {
    const api = open('confirm', { [PUT]: [answer, { body: one }] });
    await click('One');
    const box = await alertBox();
    within(box).getByRole('heading', { name: 'Failed to update appointment request.' });
    within(box).getByText(reason);
    await click('OK');
    await outcome('false');
    expect(toasts()).toEqual([]);
    await click('One');
    await outcome('true');
    expect(api.count(PUT)).toBe(2);
  });
});

describe('changing several appointments', () => {
  it('shows the count when all succeed', async () => {
    const api = open('confirm', { [BULK]: { body: { updated: [one, two], failed: [] } } });
    await click('Both');
    await outcome('[]');
    expect(api.bodies(BULK)).toEqual([{ ids: ['one', 'two'], status: 'confirmed' }]);
    expect(toasts()).toEqual([{ kind: 'success', text: 'Successfully confirmed 2 requests' }]);
  });

  it('names the skipped ones with their reasons', async () => {
    const failed = [{ id: 'two', code: 'appointment/not-possible', message: 'It was completed.' }];
    open('cancel', { [BULK]: { body: { updated: [one], failed } } });
    await click('Both');
    await screen.findByText('Cancel 2 requests?');
    await click('Cancel 2 requests');
    const box = await screen.findByRole('alertdialog', {
      name: 'Failed to cancel some requests. Please try again.',
    });
    for (const text of ['1 request was cancelled.', 'It was completed.'])
      within(box).getByText(text);
    within(box).getByText('Grace Hopper, 5 March 2026, 10am to 10:30am');
    expect(within(box).queryByText(/Ada Byron/)).toBeNull();
    await click('OK');
    await outcome('["two"]');
    expect(toasts()).toEqual([]);
  });

  it('skips all when the request fails', async () => {
    open('confirm', { [BULK]: { status: 500, body: {} } });
    await click('Both');
    const box = await alertBox();
    within(box).getByText('Failed to confirm some requests. Please try again.');
    await click('OK');
    await outcome('["one","two"]');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });
});
