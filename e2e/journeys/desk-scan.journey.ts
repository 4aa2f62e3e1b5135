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
import { tabTo } from '#e2e/support/keyboard.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { signInViaApi, fillSignIn, PASSWORD } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { recordCalls } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

/** A time as the desk reads it: "2:05pm". */
const CLOCK = String.raw`(?:\d{1,2}(?::\d\d)?[ap]m|midday|midnight)`;

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

  await test.step('sees the card, its people and today’s visit', async () => {
    await page.keyboard.type(`${formatCardNumber(member.cardNumber)}\n`);
    await expect(title(page, member.fullName)).toBeFocused();
    await expect(scan(page).getByText(/^Active until \d+ \w+ \d{4}$/)).toBeVisible();
    await expect(scan(page).getByText(new RegExp(`^As of ${CLOCK}$`))).toBeVisible();
    await expect(scan(page).getByText(`10am to 10:30am, ${member.fullName}`)).toBeVisible();
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

  await test.step('starts the camera and stops it', async () => {
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
