// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DeskCard } from '#shared/contract/desk.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { buildAppointment } from '#web/lib/appointments/testing/build-appointment.ts';
import { leavePage, openPage, signInAs } from '#web/pages/testing/open-page.tsx';
import { stubApi } from '#web/pages/testing/stub-api.ts';
import type { DeskPlace } from '../desk-place.ts';
import ScanDialog from './scan-dialog.tsx';

const CALL = 'POST /api/appointments/desk-card';
const NUMBER = '468309629535';
const GROUPS = '4683 0962 9535';
const place = {
  provider: { _id: 'northgate' } as ProviderRecord,
  location: { id: 'northgate-1' },
} as DeskPlace;

const visit = buildAppointment({
  _id: 'visit',
  requestedDate: '2026-03-02',
  serviceType: 'Polish',
});
const found: DeskCard = {
  state: 'active',
  cardNumber: NUMBER,
  fullName: 'Ada Byron',
  plan: 'Couple/Family',
  expiresAt: '2027-03-03',
  checkedAt: '2026-03-02T14:05:00.000Z',
  people: ['Ada Byron', 'Bo Byron'],
  visits: [visit],
};
const unknown: DeskCard = {
  ...found,
  state: 'unknown',
  fullName: '',
  plan: '',
  expiresAt: null,
  people: [],
  visits: [],
};

afterEach(leavePage);

function openDialog(answers: Parameters<typeof stubApi>[0], card?: string) {
  const api = stubApi(answers);
  const on = { onClose: vi.fn(), onAdd: vi.fn(), onOpen: vi.fn() };
  signInAs();
  openPage('/provider-appointments', () => <ScanDialog {...place} {...on} card={card} />);
  return { api, on };
}

const field = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Card number' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Types as a person or a hand scanner does, with Enter at the end. */
async function send(text: string) {
  const box = await field();
  fireEvent.change(box, { target: { value: text } });
  fireEvent.submit(box);
}

describe('looking a card up', () => {
  it.each([
    ['the number', GROUPS],
    ['what a hand scanner types', `https://halewell.example/provider-appointments?card=${NUMBER}`],
  ])('sends %s once, and shows the number in groups', async (_, text) => {
    const { api } = openDialog({ [CALL]: { body: found } });
    await send(text);
    const heading = await screen.findByRole('heading', { name: 'Ada Byron' });
    expect(api.bodies(CALL)).toEqual([{ providerId: 'northgate', card: text }]);
    expect((await field()).value).toBe(GROUPS);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    for (const words of ['Couple/Family', 'Active until 3 March 2027', 'As of 14:05', 'Bo Byron'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText(/1 visit today$/).tagName).toBe('OUTPUT');
  });

  it('looks the card of the address up at once, and once', async () => {
    const { api } = openDialog({ [CALL]: { body: found } }, NUMBER);
    await screen.findByRole('heading', { name: 'Ada Byron' });
    expect(api.bodies(CALL)).toEqual([{ providerId: 'northgate', card: NUMBER }]);
  });

  it.each([
    [{ ...found, state: 'lapsed', expiresAt: '2026-03-01' }, 'Lapsed on 1 March 2026'],
    [{ ...found, state: 'cancelled', expiresAt: '2026-02-20' }, 'Cancelled on 20 February 2026'],
  ] as const)('says that a card is not good any more', async (card, words) => {
    openDialog({ [CALL]: { body: card } }, NUMBER);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Member prices do not apply.')).toBeTruthy();
  });

  it('says that it does not know a card, and keeps what was typed', async () => {
    openDialog({ [CALL]: { body: unknown } });
    await send(GROUPS);
    expect(await screen.findByRole('heading', { name: 'We do not know this card' })).toBeTruthy();
    expect(screen.getByText(`No card has the number ${GROUPS}. Please compare it with the card.`));
    expect((await field()).value).toBe(GROUPS);
    expect(screen.queryByText('No visit today.')).toBeNull();
  });

  it('asks for a number where nothing was typed', async () => {
    const { api } = openDialog({});
    await send('  ');
    expect(await screen.findByText('Please enter a card number')).toBeTruthy();
    expect(api.count(CALL)).toBe(0);
  });

  it('says when to try again, keeps what was typed, and asks again when told to', async () => {
    vi.setSystemTime('2026-03-02T14:05:10Z');
    const refusal = { code: 'rate/too-many', error: 'Too many attempts.' };
    const { api } = openDialog({
      [CALL]: [
        { status: 429, body: refusal, headers: { 'retry-after': '600' } },
        { status: 500, body: { error: 'Something went wrong on our side. Please try again.' } },
        { body: found },
      ],
    });
    await send(GROUPS);
    expect(await screen.findByText('Too many look-ups. Please try again at 14:16.')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    press('Look up');
    expect(await screen.findByText(/^The card could not be looked up\. Something/)).toBeTruthy();
    expect((await field()).value).toBe(GROUPS);
    press('Look up');
    await screen.findByRole('heading', { name: 'Ada Byron' });
    expect(api.count(CALL)).toBe(3);
  });

  it('starts anew, and puts what a scanner types into the field wherever the focus is', async () => {
    openDialog({ [CALL]: { body: found } }, NUMBER);
    await screen.findByRole('heading', { name: 'Ada Byron' });
    const details = screen.getByRole('button', { name: 'Open details' });
    details.focus();
    fireEvent.keyDown(details, { key: 'h' });
    expect(document.activeElement).toBe(await field());
    details.focus();
    fireEvent.keyDown(details, { key: 'Enter' });
    fireEvent.keyDown(details, { key: 'v', ctrlKey: true });
    expect(document.activeElement).toBe(details);
    press('Look up another card');
    expect(screen.queryByRole('heading', { name: 'Ada Byron' })).toBeNull();
    expect((await field()).value).toBe('');
    expect(document.activeElement).toBe(await field());
  });
});

describe('the visits of today', () => {
  it('are checked in and completed in their place, one step a press', async () => {
    const steps = ['confirmed', 'checked-in', 'completed'] as const;
    let done = 0;
    const now = () => ({ ...visit, status: steps[done] ?? 'completed', version: 1 + done });
    const { api } = openDialog(
      {
        [CALL]: { body: found },
        'PUT /api/appointments/visit': () => {
          done += 1;
          return { body: now() };
        },
        'GET /api/appointments/visit': () => ({ body: now() }),
      },
      NUMBER,
    );
    const step = await screen.findByRole('button', { name: 'Check in' });
    step.focus();
    fireEvent.click(step, { detail: 1 });
    fireEvent.click(step, { detail: 2 });
    expect(await screen.findByText('Checked-in')).toBeTruthy();
    await waitFor(() => expect(step.textContent).toBe('Mark Completed'));
    fireEvent.click(step, { detail: 2 });
    fireEvent.click(step, { detail: 1 });
    expect(await screen.findByText('Completed')).toBeTruthy();
    // The focus does not get lost with the button.
    const details = screen.getByRole('button', { name: 'Open details' });
    await waitFor(() => expect(document.activeElement).toBe(details));
    expect(api.bodies('PUT /api/appointments/visit')).toEqual([
      { status: 'checked-in', version: 1 },
      { status: 'completed', version: 2 },
    ]);
    expect(api.count(CALL)).toBe(1);
  });

  it('lead to their details, as they stand now', async () => {
    const { on } = openDialog({ [CALL]: { body: found } }, NUMBER);
    const list = (await screen.findByText('10:00-10:30, Ada Byron')).closest('li');
    fireEvent.click(within(list as HTMLElement).getByRole('button', { name: 'Open details' }));
    expect(on.onOpen).toHaveBeenCalledWith(visit);
  });

  it('lead to the form for a new one where there is none', async () => {
    const { on } = openDialog({ [CALL]: { body: { ...found, visits: [] } } }, NUMBER);
    fireEvent.click(await screen.findByRole('button', { name: 'Add an appointment' }));
    expect(on.onAdd).toHaveBeenCalledWith(NUMBER);
  });
});
