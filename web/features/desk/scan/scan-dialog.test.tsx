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
const OPEN_DETAILS = 'Open details: Ada Byron, 2 March 2026, 10am to 10:30am';
const activeCard: DeskCard = {
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
  ...activeCard,
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
const click = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** Types a text and presses Enter, as a person or a hand scanner does. */
async function send(text: string) {
  const box = await field();
  fireEvent.change(box, { target: { value: text } });
  fireEvent.submit(box);
}

describe('looking up a card', () => {
  it.each([
    ['the number', GROUPS],
    ['what a hand scanner types', `https://halewell.example/provider-appointments?card=${NUMBER}`],
  ])('sends %s once, and shows the number grouped', async (_, text) => {
    const { api } = openDialog({ [CALL]: { body: activeCard } });
    await send(text);
    const heading = await screen.findByRole('heading', { name: 'Ada Byron' });
    expect(api.bodies(CALL)).toEqual([{ providerId: 'northgate', card: text }]);
    expect((await field()).value).toBe(GROUPS);
    await waitFor(() => expect(document.activeElement).toBe(heading));
    for (const words of ['Couple/Family', 'Active until 3 March 2027', 'As of 2:05pm', 'Bo Byron'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByText(/1 visit today$/).tagName).toBe('OUTPUT');
  });

  it('looks up the card in the URL at once, and only once', async () => {
    const { api } = openDialog({ [CALL]: { body: activeCard } }, NUMBER);
    await screen.findByRole('heading', { name: 'Ada Byron' });
    expect(api.bodies(CALL)).toEqual([{ providerId: 'northgate', card: NUMBER }]);
  });

  it.each([
    [{ ...activeCard, state: 'lapsed', expiresAt: '2026-03-01' }, 'Lapsed on 1 March 2026'],
    [
      { ...activeCard, state: 'cancelled', expiresAt: '2026-02-20' },
      'Cancelled on 20 February 2026',
    ],
  ] as const)('warns that a card is no longer valid', async (card, words) => {
    openDialog({ [CALL]: { body: card } }, NUMBER);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByText('Member prices don’t apply.')).toBeTruthy();
  });

  it('reports an unknown card, and keeps what was typed', async () => {
    openDialog({ [CALL]: { body: unknown } });
    await send(GROUPS);
    expect(await screen.findByRole('heading', { name: 'Card not recognised' })).toBeTruthy();
    expect(
      screen.getByText(`No card has the number ${GROUPS}. Check each digit against the card.`),
    );
    expect((await field()).value).toBe(GROUPS);
    expect(screen.queryByText('No visits today.')).toBeNull();
  });

  it('requires a number', async () => {
    const { api } = openDialog({});
    await send('  ');
    expect(await screen.findByText('Please enter a card number')).toBeTruthy();
    expect(api.count(CALL)).toBe(0);
  });

  it('shows when to try again, keeps what was typed, and retries on request', async () => {
    vi.setSystemTime('2026-03-02T14:05:10Z');
    const refusal = { code: 'rate/too-many', error: 'Too many attempts.' };
    const { api } = openDialog({
      [CALL]: [
        { status: 429, body: refusal, headers: { 'retry-after': '600' } },
        { status: 500, body: { error: 'Something went wrong on our side. Please try again.' } },
        { body: activeCard },
      ],
    });
    await send(GROUPS);
    expect(await screen.findByText('Too many searches. Try again at 2:16pm.')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await field()));
    click('Look up');
    expect(await screen.findByText(/^We couldn’t look up the card\. Something/)).toBeTruthy();
    expect((await field()).value).toBe(GROUPS);
    click('Look up');
    await screen.findByRole('heading', { name: 'Ada Byron' });
    expect(api.count(CALL)).toBe(3);
  });

  it('starts over, and redirects a scanner’s typing to the field wherever the focus is', async () => {
    openDialog({ [CALL]: { body: activeCard } }, NUMBER);
    await screen.findByRole('heading', { name: 'Ada Byron' });
    const details = screen.getByRole('button', { name: OPEN_DETAILS });
    details.focus();
    fireEvent.keyDown(details, { key: 'h' });
    expect(document.activeElement).toBe(await field());
    details.focus();
    fireEvent.keyDown(details, { key: 'Enter' });
    fireEvent.keyDown(details, { key: 'v', ctrlKey: true });
    expect(document.activeElement).toBe(details);
    click('Look up another card');
    expect(screen.queryByRole('heading', { name: 'Ada Byron' })).toBeNull();
    expect((await field()).value).toBe('');
    expect(document.activeElement).toBe(await field());
  });
});

describe('the visits of today', () => {
  it('are checked in and completed in place, one step per click', async () => {
    const steps = ['confirmed', 'checked-in', 'completed'] as const;
    let done = 0;
    const now = () => ({ ...visit, status: steps[done] ?? 'completed', version: 1 + done });
    const { api } = openDialog(
      {
        [CALL]: { body: activeCard },
        'PUT /api/appointments/visit': () => {
          done += 1;
          return { body: now() };
        },
        'GET /api/appointments/visit': () => ({ body: now() }),
      },
      NUMBER,
    );
    const step = await screen.findByRole('button', {
      name: 'Check in: Ada Byron, 2 March 2026, 10am to 10:30am',
    });
    step.focus();
    fireEvent.click(step, { detail: 1 });
    fireEvent.click(step, { detail: 2 });
    expect(await screen.findByText('Checked-in')).toBeTruthy();
    await waitFor(() => expect(step.textContent).toBe('Mark Completed'));
    fireEvent.click(step, { detail: 2 });
    fireEvent.click(step, { detail: 1 });
    expect(await screen.findByText('Completed')).toBeTruthy();
    // The focus is not lost with the button.
    const details = screen.getByRole('button', { name: OPEN_DETAILS });
    await waitFor(() => expect(document.activeElement).toBe(details));
    expect(api.bodies('PUT /api/appointments/visit')).toEqual([
      { status: 'checked-in', version: 1 },
      { status: 'completed', version: 2 },
    ]);
    expect(api.count(CALL)).toBe(1);
  });

  it('open their details with the current state', async () => {
    const { on } = openDialog({ [CALL]: { body: activeCard } }, NUMBER);
    const list = (await screen.findByText('10am to 10:30am, Ada Byron')).closest('li');
    fireEvent.click(within(list as HTMLElement).getByRole('button', { name: OPEN_DETAILS }));
    expect(on.onOpen).toHaveBeenCalledWith(visit);
  });

  it('offer to add an appointment when there are none', async () => {
    const { on } = openDialog({ [CALL]: { body: { ...activeCard, visits: [] } } }, NUMBER);
    fireEvent.click(await screen.findByRole('button', { name: 'Add an appointment' }));
    expect(on.onAdd).toHaveBeenCalledWith(NUMBER);
  });
});
