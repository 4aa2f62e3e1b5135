import { createMember, dayFromToday } from '#e2e/support/appointments.ts';
import { auditDarkMode } from '#e2e/support/audit-dark-mode.ts';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { waitForEmail } from '#e2e/support/mailbox.ts';
import { PASSWORD } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { fullDate } from '#shared/domain/dates/display.ts';

test('a member accepts a proposed time from the email, without signing in', async ({
  page,
  product,
}) => {
  const member = await createMember(product.url);
  const client = await createUserClient(product.url, member.email, PASSWORD);
  const { _id: id } = (await client.call('POST', '/appointments', {
    providerId: NORTHGATE.id,
    requestedDate: dayFromToday(5),
    preferredTime: '10:41am',
    symptoms: 'A check-up',
  })) as { _id: string };
  const desk = await createUserClient(product.url, 'provider@halewell.example', DEMO_PASSWORD);
  await desk.call('POST', `/appointments/${id}/proposal`, {
    requestedDate: dayFromToday(6),
    preferredTime: '2:41pm',
  });
  const email = await waitForEmail(product.url, member.email, /^Another time for your/);
  const link = /https?:\/\/\S+\/proposed-time\?\S+/.exec(email.text)?.[0] ?? '';
  const { pathname, search } = new URL(link);

  await test.step('reads both times, and nothing about the visit', async () => {
    await open(page, pathname + search);
    await expect(page.getByText(`${fullDate(dayFromToday(5))}, 10:41am`)).toBeVisible();
    await expect(page.getByText(`${fullDate(dayFromToday(6))}, 2:41pm`)).toBeVisible();
    await expect(page.getByText('check-up')).toHaveCount(0);
    await auditScreen(page, 'proposed-time');
    await auditDarkMode(page);
    // Opening the page answers nothing.
    expect(await client.call('GET', `/appointments/${id}`)).toMatchObject({ status: 'pending' });
  });

  await test.step('accepts it', async () => {
    await page.getByRole('button', { name: 'Accept' }).click();
    await expect(
      page.getByRole('heading', { name: 'Your appointment is confirmed' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'See your appointments' })).toBeFocused();
    await auditScreen(page, 'proposed-time-accepted');
    expect(await client.call('GET', `/appointments/${id}`)).toMatchObject({
      status: 'confirmed',
      requestedDate: dayFromToday(6),
    });
  });

  await test.step('finds that the link works once', async () => {
    await open(page, pathname + search);
    await expect(page.getByRole('link', { name: 'See your appointments' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Accept' })).toHaveCount(0);
    await auditScreen(page, 'proposed-time-spent');
  });
});
