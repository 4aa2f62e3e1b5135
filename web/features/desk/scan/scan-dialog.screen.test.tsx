import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DeskCard } from '#shared/contract/desk.ts';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import {
  ACTIVE_CARD,
  CARD_CALL,
  deskButton,
  getOf,
  openDesk,
  putOf,
  visit,
} from '../testing/open-desk.ts';

const GROUPS = '4683 0962 9535';

const VISIT = visit({ _id: 'visit', patientName: 'Robin Marlow', requestedDate: '2026-03-02' });
const ACTIVE: DeskCard = { ...ACTIVE_CARD, visits: [VISIT] };

const scan = page.getByRole('dialog', { name: 'Scan a card' });
const field = scan.getByRole('textbox', { name: 'Card number' });
const title = (name: string) => scan.getByRole('heading', { name, level: 3 });
const lookUp = async () => userEvent.keyboard(`${GROUPS}{Enter}`);

/** Opens the dialog; looking up a card is answered with this one. */
async function openScan(card?: Partial<DeskCard>, api: ApiAnswers = {}) {
  const calls = await openDesk([], { [CARD_CALL]: { body: { ...ACTIVE, ...card } }, ...api });
  await deskButton('Scan a card').click();
  await expect.element(field).toHaveFocus();
  return calls;
}

test('is ready for a card number', async () => {
  await openScan();
  await auditScreen();
});

test('reads a card, its people and the visit of today, and checks it in', async () => {
  const checkedIn = { ...VISIT, status: 'checked-in' as const, version: 2 };
  let now = VISIT;
  const api = await openScan(
    {},
    {
      [getOf('visit')]: () => ({ body: now }),
      [putOf('visit')]: () => {
        now = checkedIn;
        return { body: checkedIn };
      },
    },
  );
  await lookUp();
  await expect.element(title('Robin Marlow')).toHaveFocus();
  for (const text of ['Active until 1 March 2027', 'As of 10am', '10am to 10:30am, Robin Marlow'])
    await expect.element(scan.getByText(text, { exact: true })).toBeVisible();
  await auditScreen('found');
  await deskButton('Check in', scan).click();
  await expect.element(scan.getByText('Checked-in')).toBeVisible();
  await expect.element(deskButton('Mark Completed', scan)).toHaveFocus();
  expect(api.bodies(putOf('visit'))).toEqual([{ status: 'checked-in', version: 1 }]);
  await auditScreen('checked in');
});

test('reads that no card has the number, and can type another', async () => {
  await openScan({
    state: 'unknown',
    fullName: '',
    plan: '',
    expiresAt: null,
    people: [],
    visits: [],
  });
  await lookUp();
  await expect.element(title('Card not recognised')).toHaveFocus();
  await expect.element(scan.getByText(/^No card has the number/)).toHaveTextContent(GROUPS);
  await expect.element(field).toHaveValue(GROUPS);
  await auditScreen();
  await deskButton('Look up another card', scan).click();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue('');
});

test('reads whose visit it is where it has no time', async () => {
  await openScan({ visits: [{ ...VISIT, preferredTime: '' }] });
  await lookUp();
  await expect.element(scan.getByRole('listitem')).toHaveTextContent(/^Robin Marlow/);
});

test('can add an appointment for an active card without a visit', async () => {
  await openScan({ visits: [] }, { 'GET /api/healthcard': { body: [] } });
  await lookUp();
  await expect.element(scan.getByText('No visits today.')).toBeVisible();
  await auditScreen();
  await deskButton('Add an appointment', scan).click();
  await expect.element(page.getByRole('dialog', { name: 'Add Appointment' })).toBeVisible();
});

const LONG_NAME = `Wolfeschlegelsteinhausenbergerdorff-${'Featherstonehaugh'.repeat(3)} Marlow`;
const PEOPLE = [LONG_NAME, 'Bo Marlow', 'Cy Marlow', 'Di Marlow', 'Ed Marlow'];

test.each([
  ['Cancelled on 20 February 2026', { state: 'cancelled', expiresAt: '2026-02-20' }],
  [
    'Lapsed on 1 March 2026',
    {
      state: 'lapsed',
      fullName: LONG_NAME,
      plan: 'Couple/Family',
      expiresAt: '2026-03-01',
      people: PEOPLE,
    },
  ],
] as const)('reads that a card is not valid: "%s"', async (text, card) => {
  await openScan({ ...card, people: 'people' in card ? [...card.people] : [], visits: [] });
  await lookUp();
  await expect.element(scan.getByText(text, { exact: true })).toBeVisible();
  await expect.element(scan.getByText('Member prices don’t apply.', { exact: true })).toBeVisible();
  await auditScreen();
});

test('reads when to try again after too many look-ups', async () => {
  const body = { code: 'rate/too-many', error: 'Too many attempts.' };
  await openScan({}, { [CARD_CALL]: { status: 429, headers: { 'retry-after': '600' }, body } });
  await lookUp();
  // The clock goes on by what the test has waited before.
  await expect
    .element(scan.getByText(/^Too many searches\. Try again at 10:1[01]am\.$/))
    .toBeVisible();
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveValue(GROUPS);
  await auditScreen();
});

test('is asked to type the number where the camera is not allowed', async () => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(
    new DOMException('Permission denied', 'NotAllowedError'),
  );
  await openScan();
  await deskButton('Use the camera', scan).click();
  await expect.element(scan.getByRole('alert')).toHaveTextContent('or enter the card number');
  await auditScreen();
});
