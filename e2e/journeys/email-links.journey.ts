import type { BrowserContext, Page } from '@playwright/test';
import { createMember, dayFromToday } from '#e2e/support/appointments.ts';
import { type Audience, CLINIC, EMAIL_PAGES } from '#e2e/support/email-pages.ts';
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

test('every page of an email is whole, for everyone, and when the session ends', async ({
  page,
  browser,
  product,
}) => {
  const { member, addressOf } = await sendLinks(product.url);
  const is = (audience: Audience, person: Audience) => audience === 'anyone' || audience === person;

  await test.step('signed out', async () => {
    for (const [path, , audience, heading] of EMAIL_PAGES) {
      const isOpen = is(audience, 'visitors');
      await page.goto(addressOf(path));
      await expectPage(page, isOpen ? path : '/', isOpen ? heading : HOME);
    }
  });

  await test.step('as another person', async () => {
    await signInViaApi(page, 'user');
    for (const [path, , audience, heading] of EMAIL_PAGES) {
      const isOpen = is(audience, 'signed-in');
      await openKnown(page, addressOf(path));
      await expectPage(page, isOpen ? path : '/', isOpen ? heading : HOME);
    }
  });

  for (const receiver of ['member', 'provider', 'admin'] as const)
    await test.step(`as the ${receiver} it was sent to, until the session ends`, async () => {
      const context = await browser.newContext();
      const theirs = await context.newPage();
      await signInViaApi(theirs, receiver === 'member' ? member : receiver);
      for (const [path, , audience, heading] of EMAIL_PAGES.filter(([, to]) => to === receiver)) {
        await theirs.goto('/robots.txt');
        await theirs.evaluate(() => localStorage.setItem('token', 'session'));
        await openKnown(theirs, addressOf(path));
        if (audience === 'visitors') {
          await expectPage(theirs, '/', HOME);
          continue;
        }
        await expectPage(theirs, path, heading);
        await endSession(context, theirs);
        await expectPage(
          theirs,
          audience === 'anyone' ? path : '/',
          audience === 'anyone' ? heading : HOME,
        );
      }
      await context.close();
    });
});
