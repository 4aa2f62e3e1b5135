import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { MembershipState } from '#web/lib/session/membership-state.ts';
import Profile from '#web/pages/profile.tsx';
import { setMembership } from '#web/pages/testing/open-page.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { membershipWith } from '#web/testing/samples/memberships.ts';
import { familyAnswer, PROFILE_ANSWERS } from '#web/testing/samples/profile.ts';
import { ACCOUNT, CARD_NUMBER, type Viewer } from '#web/testing/viewers.ts';

const ACCOUNT_CALL = `GET /api/auth/user/${UID}`;
const NUMBER_CALL = `GET /api/healthcard/${UID}`;
const QR_CALL = `GET /api/healthcard/${UID}/qr`;
const MEMBERSHIP_CALL = `GET /api/membership/${UID}`;
const NUMBER = /^\d{4}\s\d{4}\s\d{4}$/;
const UNCHECKED = /couldn’t check your membership\. This is your card as confirmed on/;

type Given = { as?: Viewer; api?: ApiAnswers; membership?: Partial<MembershipState> };

const open = ({ as = 'member', api = {}, membership = {} }: Given = {}) =>
  openScreen('/profile', Profile, { as, membership, api: { ...PROFILE_ANSWERS, ...api } });

const card = page.getByRole('region', { name: 'Digital health card' });
const turn = card.getByRole('button', { name: 'Turn the card over' });
const showQr = page.getByRole('button', { name: 'Show QR code' });
const showCard = page.getByRole('button', { name: 'Show card' });
const retry = page.getByRole('button', { name: 'Try again' });

/** What is on the side that is turned away, out of reach. */
const farSide = () => card.element().querySelector('[inert]')?.textContent ?? '';

/** The card is 1.586 times as wide as high (PROFILE-08). */
function expectCardRatio(): void {
  const { width, height } = card.element().getBoundingClientRect();
  expect(Math.abs(width / height - 1.586)).toBeLessThan(0.01);
}

test('the card loads', async () => {
  await open({ api: { [NUMBER_CALL]: 'never' } });
  await expect.element(page.getByText('Loading your health card')).toBeInTheDocument();
  await auditScreen();
});

test('the front shows state and plan, with the QR code out of reach', async () => {
  await open();
  await page.viewport(375, 812);
  await expect.element(card.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(card.getByText('Single', { exact: true })).toBeVisible();
  await expect.poll(farSide).toContain('QR code of your card');
  expectCardRatio();
  await auditScreen();
});

test('a click turns the card over, and back', async () => {
  await open();
  await page.viewport(375, 812);
  await turn.click();
  await expect.element(showCard).toBeVisible();
  expectCardRatio();
  await expect.poll(farSide).toContain('Active');
  await expect.poll(farSide).not.toContain('QR code of your card');
  await auditScreen();
  await turn.click();
  await expect.element(showQr).toBeVisible();
  await expect.poll(farSide).toContain('QR code of your card');
});

test('Enter turns the card over, and so does the button below it', async () => {
  await open();
  await expect.element(turn).toBeVisible();
  (turn.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(showCard).toBeVisible();
  expectCardRatio();
  await showCard.click();
  await showQr.click();
  await expect.element(showCard).toBeVisible();
  expectCardRatio();
});

test('a family reads its plan on the front and its names on the back', async () => {
  const family = ['Bo Byron', 'Cy Byron'];
  const members = family.map((fullName) => ({
    fullName,
    dateOfBirth: '1990-01-01',
    gender: 'other' as const,
    isDependent: false,
  }));
  await open({ as: 'family', api: familyAnswer(members) });
  await expect.element(card.getByText('Couple/Family')).toBeVisible();
  await showQr.click();
  for (const name of family) await expect.element(card.getByText(name)).toBeVisible();
  await auditScreen();
});

test('a person who is no member reads that there is no number yet', async () => {
  await open({ as: 'user', api: { [MEMBERSHIP_CALL]: { status: 404 } } });
  await expect.element(card.getByText('Not a Member')).toBeVisible();
  await expect.element(card.getByText('No card number yet')).toBeVisible();
  expect(card.getByRole('button').elements()).toEqual([]);
  expect(page.getByRole('button', { name: 'Show at the desk' }).elements()).toEqual([]);
  expectCardRatio();
  await auditScreen();
});

test('a card of a late renewal shows how long it works, below a long name', async () => {
  const fullName = 'Anastasia-Marguerite Fotheringay-Montgomery of Lower Featherstone';
  const late = { status: 'past_due', graceUntil: '2027-01-09' } as const;
  await open({
    membership: late,
    api: {
      [ACCOUNT_CALL]: { body: { user: { ...ACCOUNT, role: 'member', fullName } } },
      [MEMBERSHIP_CALL]: { body: membershipWith({ ...late, renews: false, nextPayment: null }) },
    },
  });
  await expect.element(card.getByText('Past due')).toBeVisible();
  await expect.element(card.getByText('9 January 2027')).toBeVisible();
  expectCardRatio();
  await auditScreen();
  await page.getByRole('button', { name: 'Show at the desk' }).click();
  const desk = page.getByRole('dialog', { name: /health card$/ });
  await expect.element(desk.getByText('9 January 2027')).toBeVisible();
  await expect.element(desk.getByText(fullName)).toBeVisible();
  await auditScreen('desk');
});

test('a card of an ended membership keeps its number, but not its plan', async () => {
  const ended = { active: false, plan: 'none', expiresAt: '2026-01-05', status: 'ended' };
  await open({ membership: ended });
  await expect.element(card.getByText('Not a Member')).toBeVisible();
  await expect.element(card.getByText('Ended on')).toBeVisible();
  await expect.element(card.getByText('5 January 2026')).toBeVisible();
  await expect.element(card.getByText(NUMBER)).toBeVisible();
  await expect.element(page.getByText('This card no longer works.')).toBeVisible();
  for (const plan of ['Single', 'Couple/Family'])
    expect(card.getByText(plan, { exact: true }).elements()).toEqual([]);
  expect(card.getByRole('button').elements()).toEqual([]);
  for (const name of ['Show at the desk', 'Show QR code', 'Copy number', 'Print card'])
    expect(page.getByRole('button', { name }).elements()).toEqual([]);
  await auditScreen();
});

test('a failed check leaves the last confirmed state, and can be repeated (P-53)', async () => {
  const lastConfirmed = {
    active: true,
    plan: 'single',
    status: 'active',
    expiresAt: '2027-01-31',
    graceUntil: null,
    checkedAt: '2026-03-02T09:30:00.000Z',
  };
  const api = await open({ membership: { status: 'error', lastConfirmed } });
  await expect.element(page.getByText(UNCHECKED)).toBeVisible();
  await expect.element(card.getByText('Active', { exact: true })).toBeVisible();
  await auditScreen();
  const before = api.count(NUMBER_CALL);
  await retry.first().click();
  await expect.poll(() => api.count(NUMBER_CALL)).toBe(before + 1);
  setMembership({ known: true, ...lastConfirmed });
  await expect.element(page.getByText(UNCHECKED)).not.toBeInTheDocument();
});

test('a device without a stored card shows that the membership could not be checked', async () => {
  await open({ membership: { status: 'error' } });
  await expect.element(page.getByText('We couldn’t check your membership.')).toBeVisible();
  await expect.element(card.getByText('Not checked')).toBeVisible();
  for (const claim of ['Not a Member', 'None', 'Not set'])
    expect(page.getByText(claim, { exact: true }).elements()).toEqual([]);
  await expect.element(retry.first()).toBeVisible();
  await auditScreen();
});

test('a QR code that cannot be loaded can be loaded again', async () => {
  const api = await open({ api: { [QR_CALL]: { status: 500 } } });
  await showQr.click();
  await expect.element(card.getByText('We couldn’t load the QR code.')).toBeVisible();
  await auditScreen();
  api.answer(QR_CALL, PROFILE_ANSWERS[QR_CALL] ?? {});
  await retry.first().click();
  await expect.element(card.getByText('QR code of your card')).toBeInTheDocument();
});

test('a member copies the number, or reads it where the browser refuses, and prints the card', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await open();
  const button = page.getByRole('button', { name: 'Copy number' });
  await button.click();
  const blocked = page.getByRole('alert').filter({ hasText: 'Your browser blocked copying.' });
  await expect.element(blocked).toHaveTextContent(/Your card number is 1234\s5678\s9018\./);
  copy.mockResolvedValue();
  await button.click();
  await expect.element(blocked).not.toBeInTheDocument();
  expect(copy).toHaveBeenLastCalledWith(CARD_NUMBER);
  await page.getByRole('button', { name: 'Print card' }).click();
  expect(print).toHaveBeenCalledOnce();
});

test('a member whose card number cannot be loaded reads so', async () => {
  await open({ api: { [NUMBER_CALL]: { status: 404 } } });
  await expect.element(page.getByText('We couldn’t load your card number.')).toBeVisible();
  expect(page.getByRole('button', { name: 'Copy number' }).elements()).toEqual([]);
});

test('a card at the desk that the browser closes is closed', async () => {
  await open();
  const desk = page.getByRole('dialog', { name: /health card$/ });
  await page.getByRole('button', { name: 'Show at the desk' }).click();
  await expect.element(desk).toBeVisible();
  (desk.element() as HTMLDialogElement).close();
  await expect.element(desk).not.toBeInTheDocument();
  await expect.poll(() => document.documentElement.dataset['deskView']).toBeUndefined();
});
