import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Membership } from '#shared/contract/membership.ts';
import Profile from '#web/pages/profile.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { membershipWith } from '#web/testing/samples/memberships.ts';
import { PROFILE_ANSWERS } from '#web/testing/samples/profile.ts';
import { stopTimers } from '#web/testing/stop-timers.ts';

const READ = `GET /api/membership/${UID}`;
const UPGRADE = `POST /api/membership/${UID}/upgrade`;
const BANK = `${UPGRADE}/confirmation`;
const CHECK = `${UPGRADE}/check`;
const CANCEL = `${UPGRADE}/cancel`;
const CARD_PAGE = `POST /api/membership/${UID}/payment-page`;

const offer = (amountPence: number) =>
  membershipWith({ upgrade: { amountPence, nextAmountPence: 15_000 } });
const OFFERED = offer(4110);
const AT_BANK = { ...OFFERED, upgradeConfirmation: { amountPence: 4110 } };
const FAMILY = membershipWith({ plan: 'family', planName: 'Couple/Family' });

const refused = (code: string, error: string) => ({ status: 409, body: { code, error } });

const open = (membership: Membership, api: ApiAnswers = {}, query = '') =>
  openScreen(`/profile${query}`, Profile, {
    as: 'member',
    api: {
      ...PROFILE_ANSWERS,
      [READ]: { body: membership },
      'GET /api/family-details': { status: 404 },
      ...api,
    },
  });

const section = page.getByRole('region', { name: 'Membership details' });
const button = (name: string) => section.getByRole('button', { name, exact: true });
const alert = (text: string) => section.getByRole('alert').filter({ hasText: text });
const upgrade = button('Upgrade to Couple/Family');
const family = page.getByRole('dialog', { name: 'Family details' });
const dialog = page.getByRole('alertdialog', { name: 'Change to Couple/Family?' });
const done = section.getByText('Your membership is now Couple/Family');
const bank = section.getByText('Your bank wants to confirm it’s you');
const unanswered = section.getByText(/^Your bank hasn’t confirmed the payment yet\./);

/** The box of the upgrade, which takes the focus of a button that is gone. */
const upgradeBox = (locator: typeof done) => () =>
  document.activeElement?.matches('[tabindex="-1"]') &&
  document.activeElement.contains(locator.element());

/** The facts that the dialog shows, each after its term. */
const facts = () =>
  Array.from(dialog.element().querySelectorAll('dt'), (term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);

test('a member reads the price before the upgrade, and pays the one that was shown', async () => {
  const api = await open(OFFERED, {
    [UPGRADE]: [
      refused('membership/price-changed', 'The price has changed.'),
      { status: 502 },
      { body: FAMILY },
    ],
  });
  await expect.element(section.getByText(/You’ll pay £41.10 now\./)).toBeVisible();
  await upgrade.click();
  await expect.element(dialog).toBeVisible();
  expect(facts()).toEqual([
    ['Pay now', '£41.10'],
    ['Renewal date (no change)', '31 January 2027'],
    ['Next renewal', '£150 a year'],
  ]);
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(upgrade).toHaveFocus();
  expect(api.count(UPGRADE)).toBe(0);

  await upgrade.click();
  api.answerFromClick(READ, { body: offer(4090) });
  await dialog.getByRole('button', { name: 'Pay £41.10' }).click();
  await expect.element(alert('The price has changed.')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(section.getByText(/You’ll pay £40.90 now\./)).toBeVisible();
  // Another card would not help.
  expect(alert('The price has changed.').getByRole('button').elements()).toEqual([]);

  await upgrade.click();
  await expect.element(alert('The price has changed.')).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Pay £40.90' }).click();
  await expect.element(alert('We couldn’t change your plan. Please try again.')).toBeVisible();
  await upgrade.click();
  await dialog.getByRole('button', { name: 'Pay £40.90' }).click();
  await expect.element(family.getByText(/^Who else is on your plan\?/)).toBeVisible();
  await expect.element(family.getByRole('textbox', { name: 'Full name' })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await family.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(family).not.toBeInTheDocument();
  await expect.element(done).toBeVisible();
  await expect.element(upgrade).not.toBeInTheDocument();
  expect(api.bodies(UPGRADE)).toEqual([
    { amountPence: 4110 },
    { amountPence: 4090 },
    { amountPence: 4090 },
  ]);
  await auditScreen('done');
});

test('a member whose card was declined opens the page for another card', async () => {
  await open(offer(0), {
    [UPGRADE]: refused('membership/card-expired', 'Your card has expired.'),
    [CARD_PAGE]: [{ status: 502 }, { body: { url: '#card-page' } }],
  });
  await upgrade.click();
  await expect.element(dialog.getByText('Nothing', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Change plan' }).click();
  const declined = alert('Your card has expired.');
  await expect.element(declined).toBeVisible();
  const anotherCard = declined.getByRole('button', { name: 'Use another card' });
  await anotherCard.click();
  await expect
    .element(section.getByText('We couldn’t open the page to change your card. Please try again.'))
    .toBeVisible();
  await auditScreen();
  await anotherCard.click();
  await expect.poll(() => window.location.hash).toBe('#card-page');
  await expect.element(declined.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
});

test('a member confirms the payment with their bank, or cancels the upgrade', async () => {
  const api = await open(OFFERED, {
    [UPGRADE]: { body: AT_BANK },
    [BANK]: [{ status: 502 }, { body: { url: '#bank' } }, { body: { url: null } }],
    [CHECK]: { body: AT_BANK },
    [CANCEL]: [{ status: 502 }, { body: OFFERED }],
  });
  await upgrade.click();
  api.answerFromClick(READ, { body: AT_BANK });
  await dialog.getByRole('button', { name: 'Pay £41.10' }).click();
  await expect.element(bank).toBeVisible();
  await expect.element(section.getByText(/^Confirm the payment of £41.10/)).toBeVisible();
  await expect.poll(upgradeBox(bank)).toBe(true);
  await auditScreen('bank');

  const go = button('Continue to your bank');
  await go.click();
  await expect.element(alert('We couldn’t open your bank’s page. Please try again.')).toBeVisible();
  await go.click();
  await expect.poll(() => window.location.hash).toBe('#bank');
  const waiting = button('One moment…');
  await expect.element(waiting).toHaveAttribute('aria-disabled', 'true');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  await bank.hover();
  expect(waiting.elements()).toHaveLength(1);
  // The member comes back with the browser's button.
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await expect.element(unanswered).not.toBeInTheDocument();
  await go.click();
  await expect.element(unanswered).toBeVisible();
  await expect.poll(upgradeBox(unanswered)).toBe(true);
  expect(api.count(BANK)).toBe(3);
  expect(api.count(CHECK)).toBe(1);

  const cancel = button('Cancel upgrade');
  await cancel.click();
  await expect.element(alert('We couldn’t cancel your upgrade. Please try again.')).toBeVisible();
  await cancel.click();
  await expect.element(upgrade).toBeVisible();
  await expect.element(bank).not.toBeInTheDocument();
  await expect.poll(upgradeBox(upgrade)).toBe(true);
  expect(done.elements()).toEqual([]);
});

test('a member who returns from their bank reads the outcome that the server knows', async () => {
  const api = await open(AT_BANK, { [CHECK]: { body: FAMILY, waitMs: 300 } }, '?upgrade=confirmed');
  await expect.element(section.getByText('Checking your payment…')).toBeVisible();
  await family.getByRole('button', { name: 'Dismiss' }).click();
  await expect.element(done).toBeVisible();
  await expect.poll(upgradeBox(done)).toBe(true);
  await expect.element(done).toBeInViewport();
  expect(api.count(CHECK)).toBe(1);
});

test('a member whose bank refused reads why, and can pay again', async () => {
  const api = await open(
    AT_BANK,
    { [CHECK]: refused('membership/payment-declined', 'Your bank declined the payment.') },
    '?upgrade=confirmed',
  );
  api.answer(READ, { body: OFFERED });
  const declined = alert('Your bank declined the payment.');
  await expect.element(declined).toBeVisible();
  await expect.element(declined.getByRole('button', { name: 'Use another card' })).toBeVisible();
  await expect.poll(upgradeBox(declined)).toBe(true);
  expect(api.count(CHECK)).toBe(1);
  api.answer(UPGRADE, refused('membership/payment-later', 'Please try again later.'));
  await upgrade.click();
  await dialog.getByRole('button', { name: 'Pay £41.10' }).click();
  await expect.element(alert('Please try again later.')).toBeVisible();
  await expect.element(declined).not.toBeInTheDocument();
  expect(api.bodies(UPGRADE)).toEqual([{ amountPence: 4110 }]);
});

test('a payment that was confirmed in another tab is checked here too', async () => {
  const timers = stopTimers();
  const api = await open(AT_BANK, { [CHECK]: { body: FAMILY } });
  await expect.element(bank).toBeVisible();
  api.answer(READ, { body: membershipWith() });
  await timers.advance(10_000);
  await expect.element(family).toBeVisible();
  expect(api.count(CHECK)).toBe(1);
});
