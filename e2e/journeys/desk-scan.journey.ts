import type { Page } from '@playwright/test';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import type { QrDrawing } from '#shared/contract/health-card.ts';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import {
  addAppointment,
  dayFromToday,
  newMember,
  readAppointment,
} from '#e2e/support/appointments.ts';
import { lookInTheDark } from '#e2e/support/dark.ts';
import { allowCamera, denyCamera } from '#e2e/support/fake-camera.ts';
import { tabTo } from '#e2e/support/keyboard.ts';
import { look } from '#e2e/support/look.ts';
import { arriveSignedIn, fillSignIn, PASSWORD } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { signedInCalls } from '#e2e/support/signed-in-calls.ts';
import { recordCalls, stubAnswer } from '#e2e/support/stub-response.ts';
import { expect, test } from '#e2e/support/test.ts';

/** With a right check digit, and nobody's. */
const NOBODYS = '4683 0962 9535';
const DESK = `/provider-appointments?provider=${NORTHGATE.id}`;
const LOOK_UP = /desk-card$/;

const scan = (page: Page) => page.getByRole('dialog', { name: 'Scan a card' });
const field = (page: Page) => scan(page).getByRole('textbox', { name: 'Card number' });
const button = (page: Page, name: string) => scan(page).getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => scan(page).getByRole('heading', { name, level: 3 });

/** A member with a visit at Northgate Dental today. */
async function memberToday(url: string, plan: 'single' | 'family' = 'single') {
  const member = await newMember(url, plan);
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
  const member = await memberToday(product.url);
  await arriveSignedIn(page, 'provider');
  await openScan(page);
  await look(page, 'scan-empty');

  await test.step('the card, its people and its visit of today', async () => {
    await page.keyboard.type(`${formatCardNumber(member.cardNumber)}\n`);
    await expect(title(page, member.fullName)).toBeFocused();
    await expect(scan(page).getByText(/^Active until \d+ \w+ \d{4}$/)).toBeVisible();
    await expect(scan(page).getByText(/^As of \d\d:\d\d$/)).toBeVisible();
    await expect(scan(page).getByText(`10:00-10:30, ${member.fullName}`)).toBeVisible();
    await look(page, 'scan-found');
    await lookInTheDark(page, 'scan-found');
  });

  await test.step('both steps of the visit, by keyboard alone', async () => {
    await tabTo(page, button(page, 'Check in'));
    await page.keyboard.press('Enter');
    await expect(scan(page).getByText('Checked-in')).toBeVisible();
    await expect(toastOf(page, 'Appointment request checked in successfully!')).toBeVisible();
    await expect(button(page, 'Mark Completed')).toBeFocused();
    expect((await readAppointment(product.url, member.id)).checkIn).toMatchObject({
      method: 'desk',
    });
    await look(page, 'scan-checked-in');
    await page.keyboard.press('Enter');
    await expect(scan(page).getByText('Completed', { exact: true })).toBeVisible();
    expect((await readAppointment(product.url, member.id)).status).toBe('completed');
  });

  await test.step('a hand scanner reads the next card, whatever has the focus', async () => {
    const next = await memberToday(product.url, 'family');
    await page.keyboard.type(`${product.url}/provider-appointments?card=${next.cardNumber}\n`);
    await expect(field(page)).toHaveValue(formatCardNumber(next.cardNumber));
    await expect(scan(page).getByText('Couple/Family', { exact: true })).toBeVisible();
    expect((await readAppointment(product.url, next.id)).status).toBe('confirmed');
    await button(page, 'Open details').click();
    await expect(scan(page)).toHaveCount(0);
    await expect(page.getByRole('dialog')).toContainText(next.fullName);
  });
});

test('cards that are not good are said in words', async ({ page, product }) => {
  const member = await newMember(product.url);
  await arriveSignedIn(page, 'provider');
  await openScan(page);

  await test.step('a number that nobody has', async () => {
    await page.keyboard.type(`${NOBODYS}\n`);
    await expect(title(page, 'We do not know this card')).toBeFocused();
    await expect(scan(page).getByText(/^No card has the number/)).toContainText(NOBODYS);
    await expect(field(page)).toHaveValue(NOBODYS);
    await look(page, 'scan-unknown');
  });

  await test.step('an active card without a visit leads to the form', async () => {
    await button(page, 'Look up another card').click();
    await expect(field(page)).toBeFocused();
    await page.keyboard.type(`${member.cardNumber}\n`);
    await expect(scan(page).getByText('No visit today.')).toBeVisible();
    await look(page, 'scan-no-visit');
    await button(page, 'Add an appointment').click();
    const form = page.getByRole('dialog', { name: /appointment/i });
    await expect(form).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('a membership that was paid back', async () => {
    const { uid, call } = await signedInCalls(product.url, member.email, PASSWORD);
    await call('POST', `/membership/${uid}/refund`, {});
    await openScan(page);
    await page.keyboard.type(`${member.cardNumber}\n`);
    await expect(scan(page).getByText(/^Cancelled on /)).toBeVisible();
    await expect(
      scan(page).getByText('Member prices do not apply.', { exact: true }),
    ).toBeVisible();
    await look(page, 'scan-cancelled');
    await lookInTheDark(page, 'scan-cancelled');
  });

  await test.step('one that ran out; long names', async () => {
    const name = `Wolfeschlegelsteinhausenbergerdorff-${'Featherstonehaugh'.repeat(3)} Marlow`;
    const stub = await stubAnswer(page, '**/api/appointments/desk-card', {
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
    await look(page, 'scan-lapsed');
    await stub.remove();
  });

  await test.step('too many look-ups', async () => {
    await page.route('**/api/appointments/desk-card', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '600' },
        json: { code: 'rate/too-many', error: 'Too many attempts.' },
      }),
    );
    await button(page, 'Look up').click();
    await expect(
      scan(page).getByText(/^Too many look-ups\. Please try again at \d\d:\d\d\.$/),
    ).toBeVisible();
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue(formatCardNumber(member.cardNumber));
    await look(page, 'scan-too-many');
  });
});

test('the QR code is opened by the camera of a telephone', async ({ page, product }) => {
  const member = await memberToday(product.url);
  const address = `/provider-appointments?card=${member.cardNumber}`;

  await test.step('signed out: signing in leads back to the card', async () => {
    await open(page, address);
    await expect(page).toHaveURL(`${product.url}/`);
    await page.getByRole('link', { name: 'Log In' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
    await fillSignIn(page, 'provider@halewell.example', DEMO_PASSWORD);
    await expect(title(page, member.fullName)).toBeVisible();
    await expect(page).toHaveURL(/\/provider-appointments(?!.*card)/);
  });

  await test.step('signed in: looked up at once, once, and out of the address', async () => {
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
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    );
    expect(kept).not.toContain(member.cardNumber);
  });
});

test('the camera of the desk reads a card', async ({ page, product, fakeCamera }) => {
  const member = await memberToday(product.url);
  const { uid, call } = await signedInCalls(product.url, member.email, PASSWORD);
  const running = () =>
    page.evaluate(() => document.querySelector('video')?.srcObject instanceof MediaStream);
  await arriveSignedIn(page, 'provider');
  await openScan(page);

  await test.step('not allowed: typing is the way on', async () => {
    await denyCamera(page);
    await button(page, 'Use the camera').click();
    await expect(scan(page).getByRole('alert')).toContainText('or type the number');
    await look(page, 'scan-camera-denied');
  });

  await test.step('it can be stopped, and stops out of sight', async () => {
    await allowCamera(page);
    await button(page, 'Use the camera').click();
    await expect.poll(running).toBe(true);
    await expect(scan(page).getByText('Starting the camera…')).toHaveCount(0);
    await look(page, 'scan-camera');
    await button(page, 'Stop the camera').click();
    await expect(page.locator('video')).toHaveCount(0);
  });

  await test.step('the code is read and looked up', async () => {
    const calls = recordCalls(page, LOOK_UP);
    fakeCamera.show((await call('GET', `/healthcard/${uid}/qr`)) as QrDrawing);
    await button(page, 'Use the camera').click();
    await expect(title(page, member.fullName)).toBeFocused();
    await expect(page.locator('video')).toHaveCount(0);
    await expect(field(page)).toHaveValue(formatCardNumber(member.cardNumber));
    expect(calls).toEqual(['POST /api/appointments/desk-card']);
  });
});
