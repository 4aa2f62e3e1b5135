import type { Appointment } from '#shared/contract/records/appointment.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { expect, type Page } from '@playwright/test';
import { createMember } from '#e2e/support/appointments.ts';
import { deskButton, deskTable, goToQuietDesk } from '#e2e/support/desk.ts';
import { expectShown } from '#e2e/support/hostile/expect-shown.ts';
import { expectTidy } from '#e2e/support/hostile/expect-tidy.ts';
import {
  addHostileAppointment,
  addHostileProvider,
  fit,
  inRecords,
} from '#e2e/support/hostile/fill-screens.ts';
import { liftLimits } from '#e2e/support/hostile/lift-limits.ts';
import { few, LONG_PROOF, STORABLE as TEXTS } from '#e2e/support/hostile/texts.ts';
import { test } from '#e2e/support/hostile/watch-pages.ts';
import { readEmails } from '#e2e/support/mailbox.ts';
import { PASSWORD, signInViaApi } from '#e2e/support/people.ts';
import { open } from '#e2e/support/shell.ts';
import { createUserClient } from '#e2e/support/user-client.ts';

test.setTimeout(60 * 60_000);

// `npm test` has no time for every screen.
test.skip(!LONG_PROOF, 'npm test -- hostile-text');

/** Signs in as another person. */
async function signInAfresh(page: Page, who: string): Promise<void> {
  await page.context().clearCookies();
  await signInViaApi(page, who);
}

const WIDTHS = [1440, 390];

/** Looks at a screen on a desktop and on a phone. @param at one of the widths; both if absent */
async function look(
  page: Page,
  texts: readonly string[],
  shown: readonly string[],
  at?: number,
): Promise<void> {
  const widths = at === undefined ? WIDTHS : WIDTHS.slice(at % 2, (at % 2) + 1);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectShown(page, shown);
    await expectTidy(page, texts);
  }
}

/** A person may read 600 times a minute, which so many pages exceed: the next minute takes the rest. */
async function untilLoaded(page: Page): Promise<void> {
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(async () => {
    if (await again.isVisible()) await again.click();
    await expect(page.getByRole('heading', { name: 'Personal information' })).toBeVisible();
  }).toPass({ intervals: [5_000], timeout: 90_000 });
}

test('appointments show hostile texts as they are', async ({ page, product }, { workerIndex }) => {
  const limits = await liftLimits(workerIndex);
  const member = await createMember(product.url);
  const stored: Appointment[] = [];
  for (const text of TEXTS) {
    await limits.clear();
    stored.push(await addHostileAppointment(product.url, text));
  }

  for (const text of few(TEXTS).slice(0, 30)) {
    await limits.clear();
    await addHostileAppointment(product.url, text, member);
  }

  await test.step('at the desk', async () => {
    await signInAfresh(page, 'provider');
    await goToQuietDesk(page);
    const more = page.getByRole('button', { name: /more/i });
    await expect(async () => {
      // It is replaced while it loads.
      if (await more.isVisible()) await more.click({ timeout: 2000 });
      expect(await deskTable(page).getByRole('row').count()).toBeGreaterThan(stored.length);
    }).toPass({ intervals: [50], timeout: 180_000 });
    const texts = stored.flatMap(({ patientName, preferredTime, serviceType }) => [
      patientName,
      preferredTime,
      serviceType,
    ]);
    await look(page, texts, texts);
  });

  await test.step('in the details of each', async () => {
    for (const [index, { _id: id, ...appointment }] of few(stored).entries()) {
      const { patientName, symptoms, notes, preferredTime } = appointment;
      await open(page, `/provider-appointments?appointment=${id}`);
      const texts = [patientName, symptoms, notes, preferredTime];
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(page, texts, texts, index);
    }
  });

  await test.step('in the calendar', async () => {
    await open(page, '/provider-appointments?view=calendar');
    await look(
      page,
      stored.map(({ patientName }) => patientName),
      [],
    );
    await page.setViewportSize({ width: 1440, height: 900 });
    await goToQuietDesk(page);
    await deskButton(deskTable(page), 'Reschedule').first().click();
    await look(
      page,
      stored.flatMap(({ patientName, preferredTime }) => [patientName, preferredTime]),
      [],
    );
  });

  await test.step('for the member', async () => {
    await signInAfresh(page, member.email);
    const { call } = await createUserClient(product.url, member.email, PASSWORD);
    const own = (await call('GET', `/appointments/healthcard/${member.cardNumber}`)) as {
      preferredTime: string;
      serviceType: string;
    }[];
    const texts = own.flatMap(({ preferredTime, serviceType }) => [preferredTime, serviceType]);
    expect(texts.length).toBeGreaterThan(4);
    for (const address of [
      '/profile',
      '/profile?tab=checkin',
      '/profile?tab=history',
      '/settings',
    ]) {
      await open(page, address);
      await look(page, texts, []);
    }
  });

  await test.step('in emails', async () => {
    const emails = await readEmails(product.url, member.email);
    expect(emails.length).toBeGreaterThan(2);
    // Without the product's policy, which would stop scripts.
    await page.goto('about:blank', { waitUntil: 'commit' });
    for (const [index, { html }] of emails.entries()) {
      await page.setContent(html);
      await look(
        page,
        stored.map(({ preferredTime }) => preferredTime),
        [],
        index,
      );
    }
  });
  await limits.stop();
});

test('provider records show hostile texts as they are', async ({ page, product }, {
  workerIndex,
}) => {
  const limits = await liftLimits(workerIndex);
  const member = await createMember(product.url);
  const { uid, call } = await createUserClient(product.url, member.email, PASSWORD);
  const records: ProviderRecord[] = [];
  for (const texts of [...inRecords(TEXTS), ...inRecords(TEXTS.toReversed())]) {
    await limits.clear();
    const id = await addHostileProvider(product.url, texts);
    await call('POST', `/favorites/${id}`, { userId: uid });
    records.push((await call('GET', `/providers/${id}`)) as ProviderRecord);
  }
  const names = records.map(({ name }) => name);

  await test.step('on their pages', async () => {
    for (const record of records) {
      const { _id: id, name, summary, details, bookingNotes, servicesOffered, locations } = record;
      const texts = [name, summary, details, bookingNotes ?? '', ...servicesOffered];
      const all = [
        ...texts,
        record.specialty,
        record.location,
        ...locations.flatMap(({ title, address }) => [title, address]),
      ];
      await open(page, `/provider/${id}`);
      await look(page, all, texts);
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.map((text) => JSON.parse(text) as unknown)).toContainEqual(
        expect.objectContaining({ name }),
      );
      expect((await page.request.get(`/share/providers/${id}.png`)).status()).toBe(200);
    }
  });

  await test.step('in lists', async () => {
    await open(page, '/?service=Dentists&location=LS1');
    await look(page, names, []);
    await signInAfresh(page, member.email);
    await open(page, '/favorites');
    await look(page, names, names);
  });

  await test.step('in the console', async () => {
    await signInAfresh(page, 'admin');
    await open(page, '/admin?tab=providers');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await look(page, names, []);
    for (const { _id: id } of records.slice(0, 5)) {
      await open(page, `/admin/providers/${id}`);
      await expect(page.getByRole('textbox', { name: 'Name' })).not.toHaveValue('');
      await look(page, names, []);
    }
    await open(page, '/admin?tab=audit');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await look(page, names, []);
  });
  await limits.stop();
});

test('people show hostile texts as they are', async ({ page, product }, { workerIndex }) => {
  const limits = await liftLimits(workerIndex);
  const member = await createMember(product.url);
  const { uid, call } = await createUserClient(product.url, member.email, PASSWORD);
  await signInAfresh(page, member.email);
  await test.step('in their settings', async () => {
    for (const [index, text] of few(TEXTS).entries()) {
      const address = `${fit(text, 250)} 1 Park Row, LS1 3AD`;
      const { user } = (await call('POST', `/auth/user/${uid}`, {
        address,
        version: index,
      })) as {
        user: { address: string };
      };
      await open(page, '/settings');
      await untilLoaded(page);
      await look(page, [user.address], [user.address], index);
    }
  });
  await test.step('in the console', async () => {
    const names = TEXTS.slice(0, LONG_PROOF ? 60 : 4);
    for (const [index, name] of names.entries())
      await fetch(`${product.url}/identity/sign-up/email`, {
        method: 'POST',
        headers: { origin: product.url, 'content-type': 'application/json' },
        body: JSON.stringify({
          email: `h${index}.${Date.now()}@example.com`,
          password: PASSWORD,
          name,
        }),
      });
    await signInAfresh(page, 'admin');
    await open(page, '/admin?tab=people');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await look(page, names, []);
    await open(page, '/admin?tab=mails');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await look(page, names, []);
  });
  await limits.stop();
});
