import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import type { QrDrawing } from '#shared/contract/health-card.ts';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import {
  addAppointment,
  dayFromToday,
  createMember,
  readAppointment,
} from '#e2e/support/appointments.ts';
import { deskButton } from '#e2e/support/desk.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { allowCamera, denyCamera } from '#e2e/support/fake-camera.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi, fillSignIn, PASSWORD } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { recordCalls, stubResponse } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

/** A time as the desk reads it: "2:05pm". */
const CLOCK = String.raw`(?:\d{1,2}(?::\d\d)?[ap]m|midday|midnight)`;

/** Has a valid check digit but belongs to no card. */
const UNKNOWN_NUMBER = '4683 0962 9535';
const DESK = `/provider-appointments?provider=${NORTHGATE.id}`;
const LOOK_UP = /desk-card$/;

const scan = (page: Page) => page.getByRole('dialog', { name: 'Scan a card' });
const field = (page: Page) => scan(page).getByRole('textbox', { name: 'Card number' });
const button = (page: Page, name: string) => deskButton(scan(page), name);
const title = (page: Page, name: string) => scan(page).getByRole('heading', { name, level: 3 });

/** Creates a member with a visit at Northgate Dental today. */
async function createMemberWithVisitToday(url: string, plan: 'single' | 'family' = 'single') {
  const member = await createMember(url, plan);
  const { _id: id } = await addAppointment(url, {
    cardNumber: member.cardNumber,
    patientName: member.fullName,
    requestedDate: dayFromToday(0),
    preferredTime: '10:00-10:30',
  });
  return { ...member, id };
}

async function openScan(page: Page): Promise<void> {
  await open(page, DESK);
  await page.getByRole('button', { name: 'Scan a card' }).click();
  await expect(field(page)).toBeFocused();
}

test('a provider types a number, checks the member in and completes the visit', async ({
  page,
  product,
}) => {
  const member = await createMemberWithVisitToday(product.url);
  await signInViaApi(page, 'provider');
  await openScan(page);
  await auditScreen(page, 'scan-empty');

  await test.step('sees the card, its people and today’s visit', async () => {
    await page.keyboard.type(`${formatCardNumber(member.cardNumber)}\n`);
    await expect(title(page, member.fullName)).toBeFocused();
    await expect(scan(page).getByText(/^Active until \d+ \w+ \d{4}$/)).toBeVisible();
    await expect(scan(page).getByText(new RegExp(`^As of ${CLOCK}$`))).toBeVisible();
    await expect(scan(page).getByText(`10:00-10:30, ${member.fullName}`)).toBeVisible();
    await auditScreen(page, 'scan-found');
    await auditDarkMode(page, 'scan-found');
  });

  await test.step('checks in and completes the visit by keyboard', async () => {
    await tabTo(page, button(page, 'Check in'));
    await page.keyboard.press('Enter');
    await expect(scan(page).getByText('Checked-in')).toBeVisible();
    await expect(toastOf(page, 'Appointment request checked in successfully!')).toBeVisible();
    await expect(button(page, 'Mark Completed')).toBeFocused();
    expect((await readAppointment(product.url, member.id)).checkIn).toMatchObject({
      method: 'desk',
    });
    await auditScreen(page, 'scan-checked-in');
    await page.keyboard.press('Enter');
    await expect(scan(page).getByText('Completed', { exact: true })).toBeVisible();
    expect((await readAppointment(product.url, member.id)).status).toBe('completed');
  });

  await test.step('a hand scanner reads the next card without the field being focused', async () => {
    const next = await createMemberWithVisitToday(product.url, 'family');
    await page.keyboard.type(`${product.url}/provider-appointments?card=${next.cardNumber}\n`);
    await expect(field(page)).toHaveValue(formatCardNumber(next.cardNumber));
    await expect(scan(page).getByText('Couple/Family', { exact: true })).toBeVisible();
    expect((await readAppointment(product.url, next.id)).status).toBe('confirmed');
    await button(page, 'Open details').click();
    await expect(scan(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toContainText(next.fullName);
  });
});

test('a scan explains why a card cannot be used', async ({ page, product }) => {
  const member = await createMember(product.url);
  await signInViaApi(page, 'provider');
  await openScan(page);

  await test.step('shows an unknown card number', async () => {
    await page.keyboard.type(`${UNKNOWN_NUMBER}\n`);
    await expect(title(page, 'Card not recognised')).toBeFocused();
    await expect(scan(page).getByText(/^No card has the number/)).toContainText(UNKNOWN_NUMBER);
    await expect(field(page)).toHaveValue(UNKNOWN_NUMBER);
    await auditScreen(page, 'scan-unknown');
  });

  await test.step('offers the appointment form for an active card without a visit', async () => {
    await button(page, 'Look up another card').click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(`${member.cardNumber}\n`);
    await expect(scan(page).getByText('No visits today.')).toBeVisible();
    await auditScreen(page, 'scan-no-visit');
    await button(page, 'Add an appointment').click();
    const form = page.getByRole('dialog', { name: /appointment/i });
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('shows a refunded membership', async () => {
    const { uid, call } = await createUserClient(product.url, member.email, PASSWORD);
    await call('POST', `/membership/${uid}/refund`, {});
    await openScan(page);
    await page.keyboard.type(`${member.cardNumber}\n`);
    await expect(scan(page).getByText(/^Cancelled on /)).toBeVisible();
    await expect(scan(page).getByText('Member prices don’t apply.', { exact: true })).toBeVisible();
    await auditScreen(page, 'scan-cancelled');
    await auditDarkMode(page, 'scan-cancelled');
  });

  await test.step('shows a lapsed membership with long names', async () => {
    const name = `Wolfeschlegelsteinhausenbergerdorff-${'Featherstonehaugh'.repeat(3)} Marlow`;
    const stub = await stubResponse(page, '**/api/appointments/desk-card', {
      body: {
        state: 'lapsed',
        cardNumber: member.cardNumber,
        fullName: name,
        plan: 'Couple/Family',
        expiresAt: '2026-03-01',
        checkedAt: new Date().toISOString(),
        people: [name, 'Bo Marlow', 'Cy Marlow', 'Di Marlow', 'Ed Marlow'],
        visits: [],
      },
    });
    await button(page, 'Look up').click();
    await expect(scan(page).getByText('Lapsed on 1 March 2026', { exact: true })).toBeVisible();
    await auditScreen(page, 'scan-lapsed');
    await stub.remove();
  });

  await test.step('shows when to try again after too many look-ups', async () => {
    await page.route('**/api/appointments/desk-card', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '600' },
        json: { code: 'rate/too-many', error: 'Too many attempts.' },
      }),
    );
    await button(page, 'Look up').click();
    await expect(
      scan(page).getByText(new RegExp(`^Too many searches\\. Try again at ${CLOCK}\\.$`)),
    ).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(formatCardNumber(member.cardNumber));
    await auditScreen(page, 'scan-too-many');
  });
});

test('a phone camera opens the URL of the QR code', async ({ page, product }) => {
  const member = await createMemberWithVisitToday(product.url);
  const address = `/provider-appointments?card=${member.cardNumber}`;

  await test.step('shows the card after signing in', async () => {
    await open(page, address);
    await expect(page).toHaveURL(`${product.url}/`);
    await page.getByRole('link', { name: 'Log In' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
    await fillSignIn(page, 'provider@halewell.example', DEMO_PASSWORD);
    await expect(title(page, member.fullName)).toBeVisible();
    await expect(page).toHaveURL(/\/provider-appointments(?!.*card)/);
  });

  await test.step('looks up the card once and removes it from the URL', async () => {
    const calls = recordCalls(page, LOOK_UP);
    await page.goto(address);
    await expect(title(page, member.fullName)).toBeVisible();
    await expect(page).toHaveURL(/\/provider-appointments(?!.*card)/);
    expect(calls).toEqual(['POST /api/appointments/desk-card']);
    await page.keyboard.press('Escape');
    await expect(scan(page)).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Scan a card' })).toBeVisible();
    await expect(scan(page)).toHaveCount(0);
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    );
    expect(stored).not.toContain(member.cardNumber);
  });
});

test('a provider scans a card with the camera', async ({ page, product, fakeCamera }) => {
  const member = await createMemberWithVisitToday(product.url);
  const { uid, call } = await createUserClient(product.url, member.email, PASSWORD);
  const running = () =>
    page.evaluate(() => document.querySelector('video')?.srcObject instanceof MediaStream);
  await signInViaApi(page, 'provider');
  await openScan(page);

  await test.step('suggests typing when the camera is denied', async () => {
    await denyCamera(page);
    await button(page, 'Use the camera').click();
    await expect(scan(page).getByRole('alert')).toContainText('or enter the card number');
    await auditScreen(page, 'scan-camera-denied');
  });

  await test.step('starts the camera and stops it', async () => {
    await allowCamera(page);
    await button(page, 'Use the camera').click();
    await expect.poll(running).toBe(true);
    await expect(scan(page).getByText('Starting the camera…')).toHaveCount(0);
    await auditScreen(page, 'scan-camera');
    await button(page, 'Stop the camera').click();
    await expect(page.locator('video')).toHaveCount(0);
  });

  await test.step('reads the QR code and looks up the card', async () => {
    const calls = recordCalls(page, LOOK_UP);
    fakeCamera.show((await call('GET', `/healthcard/${uid}/qr`)) as QrDrawing);
    await button(page, 'Use the camera').click();
    await expect(title(page, member.fullName)).toBeFocused();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(field(page)).toHaveValue(formatCardNumber(member.cardNumber));
    expect(calls).toEqual(['POST /api/appointments/desk-card']);
  });
});
