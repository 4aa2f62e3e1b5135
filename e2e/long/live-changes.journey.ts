import type { Page } from '@playwright/test';
import { dayFromToday, updateAppointment, createMember } from '#e2e/support/appointments.ts';
import { signInViaApi, PASSWORD } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open } from '#e2e/support/shell.ts';
import { recordCalls } from '#e2e/support/stub-response.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { MINUTE_MS } from '#e2e/support/pause-clock.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';

const ADDRESS = `/provider/${NORTHGATE.id}`;
const CHANGES = '**/api/appointments/changes';

const visitsHere = (page: Page) => page.getByRole('region', { name: 'Your appointments here' });
const waitForStream = (page: Page) => page.waitForResponse(CHANGES);

test('an open page shows changes with and without a stream, and after being offline', async ({
  page,
  context,
  product,
}) => {
  const member = await createMember(product.url);
  const client = await createUserClient(product.url, member.email, PASSWORD);
  const { _id: id } = (await client.call('POST', '/appointments', {
    providerId: NORTHGATE.id,
    requestedDate: dayFromToday(9),
    preferredTime: '2pm',
    symptoms: 'A check-up',
  })) as Appointment;
  await signInViaApi(page, member.email);
  // Like a proxy that blocks streams.
  const withoutStream = await context.newPage();
  await withoutStream.clock.install();
  await withoutStream.route(CHANGES, (route) => route.abort());
  await open(withoutStream, ADDRESS);
  const opened = waitForStream(page);
  await open(page, ADDRESS);
  expect((await opened).headers()['content-type']).toBe('text/event-stream');
  for (const tab of [page, withoutStream])
    await expect(visitsHere(tab).getByText('Waiting for confirmation')).toBeVisible();

  await test.step('shows a change at once with the stream, within 30 seconds without', async () => {
    await updateAppointment(product.url, id, { status: 'confirmed' });
    await expect(visitsHere(page).getByText('Confirmed')).toBeVisible();
    await withoutStream.clock.runFor(MINUTE_MS / 2);
    await expect(visitsHere(withoutStream).getByText('Confirmed')).toBeVisible();
  });

  await test.step('shows a change that was made while offline', async () => {
    await withoutStream.close();
    await context.setOffline(true);
    await updateAppointment(product.url, id, { status: 'cancelled' });
    const again = waitForStream(page);
    await context.setOffline(false);
    await again;
    await expect(visitsHere(page).getByText('Confirmed')).toHaveCount(0);
  });
});

test('a list left open overnight is read again, with the hours of the new day', async ({
  page,
}) => {
  await page.clock.install({ time: `${dayFromToday(0)}T12:00:00Z` });
  await open(page, '/');
  const calls = recordCalls(page, /^GET \/api\/search\/providers$/);
  await page.clock.fastForward(10 * MINUTE_MS);
  expect(calls).toEqual([]);
  await page.clock.fastForward(24 * 60 * MINUTE_MS);
  await expect.poll(() => calls).toEqual(['GET /api/search/providers']);
});
