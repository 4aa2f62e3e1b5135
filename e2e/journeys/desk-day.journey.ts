import type { Browser, Locator, Page } from '@playwright/test';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { countPresses } from '#e2e/support/count-presses.ts';
import { deskButton, deskTable, goToQuietDesk } from '#e2e/support/desk.ts';
import {
  checkInElsewhere,
  DAY,
  demoCardNumber,
  fillDay,
  patientOf,
  REQUESTS,
  VISITS,
} from '#e2e/support/desk-day.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { expect, test } from '#e2e/support/test.ts';
import { typeDate } from '#e2e/support/type-date.ts';
import { LONG_PROOF } from '#server/testing/long-proof.ts';
import { addDays } from '#shared/domain/dates/day.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

/** Visits that wait until the evening, beside the one of yesterday. */
const UNSETTLED = 4;
const NO_SHOWS = 3;
/** Visits that a colleague checks in; the receptionist sees to the others, to all of them in the long proof. */
const COLLEAGUE = LONG_PROOF ? 1 : 46;
const OWN = VISITS - UNSETTLED - COLLEAGUE;
const LEFT = UNSETTLED + 1;
/** An account may send 60 changes a minute, which a person at the desk does not reach. */
const pauseIfLong = (page: Page) => (LONG_PROOF ? page.waitForTimeout(61_000) : undefined);

/** What a day may cost: clicks, taps and keys besides typed text (docs/accessibility.md). */
const BUDGET = { opening: 1, request: 1, visit: 2, walkIn: 8, settled: 1 };

const row = (page: Page, name: string | RegExp) =>
  deskTable(page).getByRole('row').filter({ hasText: name });
const waiting = (page: Page) => page.getByRole('region', { name: /visits? to settle$/ });

/** Every patient of the day. */
const PATIENT = /Pat [A-Z]/;

/** The names in rows without a button for the next step. */
function withoutNextStep(page: Page): Promise<string[]> {
  return row(page, PATIENT).evaluateAll((rows) =>
    rows
      .filter(
        (one) =>
          ![...one.querySelectorAll('button')].some((button) =>
            /^(Confirm|Check in|Mark Completed)$/.test(button.textContent.trim()),
          ),
      )
      .map((one) => one.textContent),
  );
}

async function openDesk(browser: Browser, baseURL: string, who: string, now: string) {
  const context = await browser.newContext({ baseURL, viewport: DESKTOP, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const presses = await countPresses(page);
  await page.clock.setFixedTime(now);
  await signInViaApi(page, who);
  await goToQuietDesk(page);
  return {
    page,
    /** Counts what a part of the day costs. */
    async cost(part: () => Promise<void>): Promise<number> {
      const before = presses.count();
      await part();
      return presses.count() - before;
    },
  };
}

/** Adds the patient of a scanned card, who has no visit, and sees to the visit. */
async function seeWalkIn(page: Page, card: string, time: string): Promise<void> {
  await page.getByRole('button', { name: 'Scan a card' }).click();
  const scan = page.getByRole('dialog', { name: 'Scan a card' });
  await expect(scan.getByRole('textbox', { name: 'Card number' })).toBeFocused();
  await page.keyboard.type(`${card}\n`);
  await deskButton(scan, 'Add an appointment').click();
  const form = page.getByRole('dialog', { name: 'Add Appointment' });
  await form.getByLabel('Preferred Time').click();
  await page.keyboard.type(time);
  await form.getByLabel('Symptoms / Reason for Visit').click();
  await page.keyboard.type('A walk-in');
  await form.getByRole('button', { name: 'Add Request' }).click();
  await expect(form).toHaveCount(0);
  await deskButton(row(page, time), 'Check in').click();
  await deskButton(row(page, time), 'Mark Completed').click();
  await expect(row(page, time)).toContainText('Completed');
}

/** Fills the form for a time tomorrow, without sending it. */
async function fillVisitTomorrow(
  page: Page,
  patientName: string,
  time = '11:00-11:10',
): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Appointment', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Add Appointment' });
  await form.getByLabel('Healthcare ID').fill('A-18');
  await form.getByLabel('Patient Name').fill(patientName);
  const day = form.getByLabel('Requested Date');
  await day.focus();
  await typeDate(page, day, addDays(DAY, 1));
  await form.getByLabel('Preferred Time').fill(time);
  await form.getByLabel('Symptoms / Reason for Visit').fill('A sore ear');
  return form;
}

test('a reception works through a day of sixty visits', async ({ browser, startAt }) => {
  test.setTimeout(LONG_PROOF ? 20 * 60_000 : 360_000);
  const morning = `${DAY}T09:55:00Z`;
  const product = await startAt(morning);
  const ids = await fillDay(product.url);
  const [last = '', ...others] = ids.slice(OWN, OWN + COLLEAGUE).toReversed();
  await checkInElsewhere(product.url, others);
  const { page, cost } = await openDesk(browser, product.url, 'reception', morning);
  const rows = deskTable(page).getByRole('rowheader');
  const spent: Record<string, number> = {};

  await test.step('sees new requests and the first visits of today without scrolling', async () => {
    await expect(rows.nth(2)).toContainText(patientOf(0));
    await expect(rows.nth(0)).toContainText('New');
    for (const index of [0, 1, 2]) await expect(rows.nth(index)).toBeInViewport({ ratio: 1 });
    await auditScreen(page, 'desk-order-of-the-day');
    await auditDarkMode(page);
  });

  await test.step('has the next step of every visit in its row, also on a phone', async () => {
    spent['opening'] = await cost(async () => {
      await page.getByRole('button', { name: 'Show more' }).click();
      await expect(row(page, patientOf(VISITS - 1))).toBeVisible();
    });
    expect(spent['opening']).toBeLessThanOrEqual(BUDGET.opening);
    for (const size of [PHONE, DESKTOP]) {
      await page.setViewportSize(size);
      await expect(row(page, PATIENT)).toHaveCount(VISITS);
      expect(await withoutNextStep(page), String(size.width)).toEqual([]);
    }
  });

  await test.step('confirms the requests with one press each', async () => {
    spent['requests'] = await cost(async () => {
      for (let left = REQUESTS; left > 0; left -= 1) {
        await expect(rows.nth(0)).toContainText('New');
        const request = deskTable(page).locator('[data-request]').first();
        const id = await request.getAttribute('data-request');
        await deskButton(request, 'Confirm').click();
        await expect(page.locator(`[data-request="${id}"]`)).not.toContainText('Pending');
      }
    });
    expect(spent['requests']).toBeLessThanOrEqual(REQUESTS * BUDGET.request);
  });

  await test.step('checks in and completes visits with one press each', async () => {
    spent['visits'] = await cost(async () => {
      for (const step of ['Check in', 'Mark Completed']) {
        await pauseIfLong(page);
        for (let index = 0; index < OWN; index += 1)
          await deskButton(row(page, patientOf(index)), step).click();
      }
    });
    await expect(row(page, patientOf(OWN - 1))).toContainText('Completed');
    expect(spent['visits']).toBeLessThanOrEqual(OWN * BUDGET.visit);
  });

  await pauseIfLong(page);
  await test.step('sees at once what a colleague does', async () => {
    await checkInElsewhere(product.url, [last]);
    await expect(row(page, patientOf(OWN + COLLEAGUE - 1))).toContainText('Checked-in');
  });

  await test.step('sees to two walk-ins by their cards', async () => {
    spent['walkIns'] = await cost(async () => {
      await seeWalkIn(page, await demoCardNumber(product.url, 'member'), '7:10pm to 7:20pm');
      await seeWalkIn(page, await demoCardNumber(product.url, 'family'), '7:20pm to 7:30pm');
    });
    expect(spent['walkIns']).toBeLessThanOrEqual(2 * BUDGET.walkIn);
  });

  await test.step('is warned of a visit that a colleague books at the same moment', async () => {
    const colleague = await openDesk(browser, product.url, 'manager', morning);
    const [mine, theirs] = [
      await fillVisitTomorrow(page, 'Mine Marlow'),
      await fillVisitTomorrow(colleague.page, 'Theirs Tate'),
    ];
    await expect(mine).not.toContainText('Theirs Tate');
    await theirs.getByRole('button', { name: 'Add Request' }).click();
    await expect(mine).toContainText(/Overlaps with Theirs T\./);
    await mine.getByRole('button', { name: 'Cancel' }).click();
    await colleague.page.context().close();
  });

  await test.step('is warned of a visit that a colleague saves in the same moment', async () => {
    const colleague = await openDesk(browser, product.url, 'manager', morning);
    const both = [page, colleague.page];
    const forms = [
      await fillVisitTomorrow(page, 'First Frost', '16:00-16:30'),
      await fillVisitTomorrow(colleague.page, 'Second Shaw', '16:00-16:30'),
    ];
    await Promise.all(
      forms.map((form) => form.getByRole('button', { name: 'Add Request' }).click()),
    );
    const warned = both.map((each) =>
      each.getByText(/^Someone else booked this time.*Overlaps with (First F|Second S)\./),
    );
    // The later one for certain; both where each save was done before either was asked about.
    await expect
      .poll(async () => (await Promise.all(warned.map((each) => each.count()))).some(Boolean))
      .toBe(true);
    await colleague.page.context().close();
  });

  await page.context().close();
  const evening = `${DAY}T20:00:00Z`;
  const later = await startAt(evening);
  const desk = await openDesk(browser, later.url, 'reception', evening);

  await test.step('reaches the first row on a phone though visits wait to be settled', async () => {
    await desk.page.setViewportSize(PHONE);
    await desk.page.reload();
    await expect(waiting(desk.page)).toBeVisible();
    const first = deskTable(desk.page).locator('[data-request]').first();
    await expect(first.getByRole('button').first()).toBeInViewport({ ratio: 1 });
    await auditScreen(desk.page, 'desk-evening');
    await auditDarkMode(desk.page);
  });

  await test.step('settles what is left with one tap each', async () => {
    const line = waiting(desk.page).getByRole('listitem');
    spent['settled'] = await desk.cost(async () => {
      await waiting(desk.page).getByRole('button', { name: 'Say who attended' }).click();
      await expect(line).toHaveCount(LEFT);
      for (let left = LEFT; left > 0; left -= 1) {
        const answer = left <= NO_SHOWS ? 'Did not attend' : 'Attended';
        await deskButton(line.first(), answer).click();
        await expect(line).toHaveCount(left - 1);
      }
    });
    await expect(waiting(desk.page)).toHaveCount(0);
    expect(spent['settled']).toBeLessThanOrEqual(LEFT * BUDGET.settled + 1);
  });
  await desk.page.context().close();

  const total = Object.values(spent).reduce((sum, part) => sum + part, 0);
  console.log(`A day at the desk, in presses: ${JSON.stringify({ ...spent, total })}`);
});
