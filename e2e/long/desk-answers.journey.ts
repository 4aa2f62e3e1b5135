import type { Locator, Page } from '@playwright/test';
import { addAppointment, createMember, dayFromToday } from '#e2e/support/appointments.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { deskButton } from '#e2e/support/desk.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { PASSWORD, signInViaApi } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { longDate } from '#shared/domain/dates/display.ts';

const DESK = `/provider-appointments?provider=${NORTHGATE.id}`;
/** Nobody else's, so that it finds the row. */
const ASKED = '10:07am to 10:37am';
const PROPOSED = '2:07pm to 2:37pm';
const REASON = 'We no longer offer this check-up.';

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const details = (page: Page) => page.getByRole('dialog', { name: 'Appointment details' });
const clickButton = (within: Locator, name: string) => deskButton(within, name).click();
const summary = (page: Page) => page.getByRole('region', { name: 'Your appointments' });

async function requestAppointment(url: string, days: number, preferredTime: string) {
  const member = await createMember(url);
  const client = await createUserClient(url, member.email, PASSWORD);
  await client.call('POST', '/appointments', {
    providerId: NORTHGATE.id,
    requestedDate: dayFromToday(days),
    preferredTime,
    symptoms: 'A check-up',
  });
  return member;
}

test('a provider proposes another time, which the member accepts', async ({
  page,
  browser,
  product,
}) => {
  const member = await requestAppointment(product.url, 6, ASKED);
  await signInViaApi(page, 'provider');
  await open(page, DESK);

  await test.step('reads how to reach the member', async () => {
    await clickButton(row(page, ASKED), 'View Details');
    await expect(details(page).getByRole('link', { name: member.email })).toBeVisible();
    await auditScreen(page, 'desk-details-request');
  });

  await test.step('leaves a message and a private note', async () => {
    await details(page).getByLabel('Message to the patient').fill('We’re full that morning.');
    await details(page).getByLabel('Private note').fill('Prefers Dr Shah');
    await clickButton(details(page), 'Save notes');
    await expect(toastOf(page, 'Notes saved.')).toBeVisible();
  });

  await test.step('proposes another time', async () => {
    await clickButton(details(page), 'Propose another time');
    const dialog = page.getByRole('dialog', { name: 'Propose another time' });
    await dialog.getByLabel('Proposed date').fill(dayFromToday(8));
    await dialog.getByLabel('Proposed time').fill(PROPOSED);
    await auditScreen(page, 'desk-propose');
    await clickButton(dialog, 'Send to the member');
    await expect(toastOf(page, 'Sent. We’ll tell you when the member replies.')).toBeVisible();
    await expect(row(page, ASKED)).toContainText('Proposed');
  });

  const email = await waitForEmail(
    product.url,
    member.email,
    /^Another time for your appointment$/,
  );
  expect(email.text).not.toContain('full that morning');

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signInViaApi(theirs, member.email);
  await open(theirs, '/profile');

  await test.step('which the member accepts in one step', async () => {
    await expect(summary(theirs)).toContainText('We’re full that morning.');
    await expect(summary(theirs)).not.toContainText('Dr Shah');
    await auditScreen(theirs, 'profile-proposal');
    await auditDarkMode(theirs);
    await summary(theirs)
      .getByRole('button', { name: /^Accept/ })
      .click();
    await expect(toastOf(theirs, 'Your appointment is confirmed.')).toBeVisible();
    await expect(summary(theirs)).toContainText(`${longDate(dayFromToday(8))}, ${PROPOSED}`);
    await expect(summary(theirs)).toContainText('Confirmed');
  });

  await expect(row(page, PROPOSED)).toContainText('Confirmed');
  await expect(row(page, PROPOSED)).toContainText(longDate(dayFromToday(8)));
  await context.close();
});

test('a provider declines a request with a reason, which the member reads', async ({
  page,
  browser,
  product,
}) => {
  const member = await requestAppointment(product.url, 9, '11:07am');
  await signInViaApi(page, 'provider');
  await open(page, DESK);
  await clickButton(row(page, '11:07am'), 'View Details');
  await clickButton(details(page), 'Decline');
  const question = page.getByRole('alertdialog', { name: 'Decline this request?' });
  await question.getByLabel('Reason, for the patient').fill(REASON);
  await auditScreen(page, 'desk-decline-question');
  await clickButton(question, 'Decline request');
  await expect(toastOf(page, 'Appointment request cancelled successfully!')).toBeVisible();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await signInViaApi(theirs, member.email);
  await open(theirs, '/profile');
  await expect(summary(theirs)).toContainText('Declined');
  await expect(summary(theirs)).toContainText(REASON);
  await context.close();
});

test('a provider settles visits that are over', async ({ page, product }) => {
  const requestedDate = dayFromToday(0);
  // Over at any time of the day but the first minutes after midnight.
  const visit = { requestedDate, preferredTime: '00:00-00:01', cardNumber: 'No card' };
  const names = ['Olive Attended', 'Noah Missed'];
  for (const patientName of names) await addAppointment(product.url, { ...visit, patientName });
  await signInViaApi(page, 'provider');
  await open(page, DESK);
  const waiting = page.getByRole('region', { name: /visits? to settle$/ });
  const line = (name: string) => waiting.getByRole('listitem').filter({ hasText: name });

  await test.step('says who attended and who did not', async () => {
    await waiting.getByRole('button', { name: 'Say who attended' }).click();
    for (const name of names) await expect(line(name)).toBeVisible();
    await auditScreen(page, 'desk-unsettled');
    await auditDarkMode(page);
    await line('Olive Attended')
      .getByRole('button', { name: /^Attended/ })
      .click();
    await expect(row(page, 'Olive Attended')).toContainText('Completed');
    await expect(line('Olive Attended')).toHaveCount(0);
    await line('Noah Missed')
      .getByRole('button', { name: /^Did not attend/ })
      .click();
    await expect(row(page, 'Noah Missed')).toContainText('Cancelled');
  });

  await test.step('counts the no-show, and undoes it', async () => {
    await expect(page.getByText('No-shows').locator('xpath=following-sibling::dd')).toHaveText('1');
    await clickButton(row(page, 'Noah Missed'), 'View Details');
    await expect(details(page)).toContainText('Did not attend');
    await clickButton(details(page), 'Undo');
    await expect(toastOf(page, 'Undone. The appointment is confirmed again.')).toBeVisible();
    await expect(line('Noah Missed')).toBeVisible();
    await line('Noah Missed')
      .getByRole('button', { name: /^Did not attend/ })
      .click();
    await expect(line('Noah Missed')).toHaveCount(0);
  });
});
