import type { BrowserContext, Page } from '@playwright/test';
import { createMember, dayFromToday } from '#e2e/support/appointments.ts';
import { CLINIC, EMAIL_PAGES, landingOf } from '#e2e/support/email-pages.ts';
import { confirmedApplication } from '#e2e/support/listing-application.ts';
import { linkIn, waitForEmail } from '#e2e/support/mailbox.ts';
import { PASSWORD, signInViaApi } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { expect, test } from '#e2e/support/test.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';

const TOKEN = 'a'.repeat(43);
/** Other people land there. */
const HOME = /./;

/** The addresses of the rows, with links that work for the pages that load what a link is for. */
async function sendLinks(url: string) {
  const member = await createMember(url);
  const client = await createUserClient(url, member.email, PASSWORD);
  const { _id: id } = (await client.call('POST', '/appointments', {
    providerId: NORTHGATE.id,
    requestedDate: dayFromToday(5),
    preferredTime: '10:41am',
    symptoms: 'A check-up',
  })) as { _id: string };
  const clinic = await createUserClient(url, 'provider@halewell.example', DEMO_PASSWORD);
  await clinic.call('POST', `/appointments/${id}/proposal`, {
    requestedDate: dayFromToday(6),
    preferredTime: '2:41pm',
  });
  const owner = await createUserClient(url, 'clinics@halewell.example', DEMO_PASSWORD);
  const invited = 'provider@halewell.example';
  await owner.call('POST', `/clinics/${CLINIC.id}/invitations`, {
    email: invited,
    kind: 'read-only',
  });
  const application = await confirmedApplication(url, 'Marlow Dental of the City Centre');
  const emails = [
    application.link,
    linkIn(await waitForEmail(url, member.email, /^Another time for your/)),
    linkIn(await waitForEmail(url, invited, /^You’re invited to a team/)),
  ];
  const searches = new Map(emails.map((link) => [new URL(link).pathname, new URL(link).search]));
  return {
    member: member.email,
    addressOf: (path: string) => path + (searches.get(path) ?? `?token=${TOKEN}`),
  };
}

/** Expects a page to be there, whole. */
async function expectPage(page: Page, path: string, heading: RegExp): Promise<void> {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
  await expect(page.locator('main output').filter({ hasText: /^Loading/ }), path).toHaveCount(0);
}

/** Opens a page, and waits until it knows who is signed in. */
async function openKnown(page: Page, address: string): Promise<void> {
  // Asked for half a second after the person is known (STATE-09).
  const known = page.waitForResponse(/\/subscription-status\//);
  await page.goto(address);
  await known;
}

/** The session of every tab ends, as by signing out in another one. */
async function endSession(context: BrowserContext, page: Page): Promise<void> {
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.removeItem('token'));
  await expect(page.getByText('You signed out in another tab.')).toBeVisible();
  await other.close();
}

let links: Awaited<ReturnType<typeof sendLinks>>;
test.beforeAll(async ({ product }) => {
  links = await sendLinks(product.url);
});

test('every page of an email is whole for a visitor', async ({ page }) => {
  for (const [path, , audience, heading] of EMAIL_PAGES) {
    const isOpen = audience === 'anyone' || audience === 'visitors';
    await page.goto(links.addressOf(path));
    await expectPage(page, isOpen ? path : landingOf(path), isOpen ? heading : HOME);
  }
});

test('every page of an email is whole for another person', async ({ page }) => {
  await signInViaApi(page, 'user');
  for (const [path, , audience, heading] of EMAIL_PAGES) {
    const isOpen = audience === 'anyone' || audience === 'signed-in';
    await openKnown(page, links.addressOf(path));
    await expectPage(page, isOpen ? path : '/', isOpen ? heading : HOME);
  }
});

for (const receiver of ['member', 'provider', 'admin'] as const)
  test(`every page of an email is whole for the ${receiver} it was sent to, also when the session ends`, async ({
    page,
    context,
  }) => {
    await signInViaApi(page, receiver === 'member' ? links.member : receiver);
    for (const [path, to, audience, heading] of EMAIL_PAGES) {
      if (to !== receiver) continue;
      await page.goto('/robots.txt');
      await page.evaluate(() => localStorage.setItem('token', 'session'));
      await openKnown(page, links.addressOf(path));
      const stays = audience !== 'visitors';
      await expectPage(page, stays ? path : '/', stays ? heading : HOME);
      if (!stays) continue;
      await endSession(context, page);
      const isOpen = audience === 'anyone';
      await expectPage(page, isOpen ? path : landingOf(path), isOpen ? heading : HOME);
    }
  });
