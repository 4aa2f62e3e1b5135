import type { Page } from '@playwright/test';
import { dayFromToday, moveAppointment, newMember } from '#e2e/support/appointments.ts';
import { arriveSignedIn, PASSWORD } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { open } from '#e2e/support/shell.ts';
import { signedInCalls } from '#e2e/support/signed-in-calls.ts';
import { MINUTE_MS } from '#e2e/support/stopped-clock.ts';
import { expect, test } from '#e2e/support/test.ts';
import type { Appointment } from '#shared/contract/records/appointment.ts';

const ADDRESS = `/provider/${NORTHGATE.id}`;
const CHANGES = '**/api/appointments/changes';

const visitsHere = (page: Page) => page.getByRole('region', { name: 'Your appointments here' });
const streamOpens = (page: Page) => page.waitForResponse(CHANGES);

test('an open screen keeps up, whatever the network does', async ({ page, context, product }) => {
  const member = await newMember(product.url);
  const own = await signedInCalls(product.url, member.email, PASSWORD);
  const { _id: id } = (await own.call('POST', '/appointments', {
    providerId: NORTHGATE.id,
    requestedDate: dayFromToday(9),
    preferredTime: '2pm',
    symptoms: 'A check-up',
  })) as Appointment;
  await arriveSignedIn(page, member.email);
  // Behind a proxy that lets no stream through.
  const walled = await context.newPage();
  await walled.clock.install();
  await walled.route(CHANGES, (route) => route.abort());
  await open(walled, ADDRESS);
  const opened = streamOpens(page);
  await open(page, ADDRESS);
  expect((await opened).headers()['content-type']).toBe('text/event-stream');
  for (const tab of [page, walled])
    await expect(visitsHere(tab).getByText('Waiting for confirmation')).toBeVisible();

  await test.step('at once, or within half a minute', async () => {
    await moveAppointment(product.url, id, { status: 'confirmed' });
    await expect(visitsHere(page).getByText('Confirmed')).toBeVisible();
    await walled.clock.runFor(MINUTE_MS / 2);
    await expect(visitsHere(walled).getByText('Confirmed')).toBeVisible();
  });

  await test.step('what happened without a network shows when it is back', async () => {
    await walled.close();
    await context.setOffline(true);
    await moveAppointment(product.url, id, { status: 'cancelled' });
    const again = streamOpens(page);
    await context.setOffline(false);
    await again;
    await expect(visitsHere(page).getByText('Confirmed')).toHaveCount(0);
  });
});
