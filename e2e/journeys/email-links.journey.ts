import type { BrowserContext, Page } from '@playwright/test';
import { createMember, dayFromToday } from '#e2e/support/appointments.ts';
import { confirmedApplication } from '#e2e/support/listing-application.ts';
import { linkIn, waitForEmail } from '#e2e/support/mailbox.ts';
import { PASSWORD, signInViaApi } from '#e2e/support/people.ts';
import { NORTHGATE } from '#e2e/support/provider-cards.ts';
import { expect, test } from '#e2e/support/test.ts';
import { createUserClient } from '#e2e/support/user-client.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';
import { listSamples } from '#server/dev/emails/samples.ts';
import { renderEmail } from '#server/email/render-email.ts';

/** A demo clinic of the account `clinics@`, whose team the demo provider is not in. */
const CLINIC = { id: 'petergate-tattoo-removal-york', name: 'Petergate Tattoo Removal' };
const TOKEN = 'a'.repeat(43);
const HOME = /./;

/** Who an email is sent to. */
type Receiver = 'member' | 'provider' | 'admin';
/** Whom a page is for; everyone else lands on the home page. */
type Audience = 'anyone' | 'visitors' | 'signed-in' | 'provider' | 'admin';
type Row = readonly [path: string, receiver: Receiver, audience: Audience, heading: RegExp];

/** Every page that a link in an email opens. */
const ROWS: readonly Row[] = [
  ['/verify-email', 'member', 'anyone', /^Verify your email$/],
  ['/reset-password', 'member', 'anyone', /^Choose a new password$/],
  ['/magic-link', 'member', 'visitors', /^Sign in$/],
  ['/signin', 'member', 'visitors', /./],
  ['/lock-account', 'member', 'anyone', /^Lock your account\?$/],
  ['/approve-email', 'member', 'anyone', /^Approve your new email$/],
  ['/confirm-email', 'member', 'anyone', /^Confirm your new email$/],
  ['/newsletter/confirm', 'member', 'anyone', /^Confirm your newsletter$/],
  ['/newsletter/unsubscribe', 'member', 'anyone', /^Unsubscribe from the newsletter$/],
  ['/proposed-time', 'member', 'anyone', /^Another time for your appointment$/],
  ['/', 'member', 'anyone', HOME],
  ['/pricing', 'member', 'anyone', /./],
  [`/provider/${NORTHGATE.id}`, 'member', 'anyone', new RegExp(`^${NORTHGATE.name}`)],
  ['/profile', 'member', 'signed-in', /^Your profile$/],
  ['/join-clinic', 'provider', 'anyone', new RegExp(`^Join ${CLINIC.name}$`)],
  ['/list-your-practice/application', 'provider', 'anyone', /^We’ve got your application$/],
  ['/clinic-emails/confirm', 'provider', 'anyone', /^Confirm a clinic’s emails$/],
  ['/clinic-emails/unsubscribe', 'provider', 'anyone', /^Unsubscribe from a clinic’s emails$/],
  ['/provider-appointments', 'provider', 'provider', /^Provider Appointments$/],
  ['/clinic/record', 'provider', 'provider', /./],
  ['/admin', 'admin', 'admin', /^Operator console$/],
];

test('the table has every page that an email links to', () => {
  const appUrl = 'https://halewell.example';
  const contact = { supportEmail: 'members@halewell.example', supportPhone: '020 7946 0123' };
  const brand = { name: 'Halewell', ...contact, appUrl, vatNumber: null };
  const linked = listSamples({ appUrl, brand }).flatMap(({ message }) =>
    [...renderEmail(message, brand).text.matchAll(/https:\/\/halewell\.example(\/[^?\s]*)/g)].map(
      ([, path = '']) => path.replace(/^\/provider\/.+/, `/provider/${NORTHGATE.id}`),
    ),
  );
  expect(linked.length).toBeGreaterThan(50);
  const known = ROWS.map(([path]) => path);
  expect([...new Set(linked)].filter((path) => !known.includes(path))).toEqual([]);
});

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

/** Opens a page, and waits until it has heard who is signed in. */
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

test('every page of an email is whole, whoever opens it and when their session ends', async ({
  page,
  browser,
  product,
}) => {
  const { member, addressOf } = await sendLinks(product.url);
  const is = (audience: Audience, whoever: Audience) =>
    audience === 'anyone' || audience === whoever;

  await test.step('signed out', async () => {
    for (const [path, , audience, heading] of ROWS) {
      const isOpen = is(audience, 'visitors');
      await page.goto(addressOf(path));
      await expectPage(page, isOpen ? path : '/', isOpen ? heading : HOME);
    }
  });

  await test.step('as another person', async () => {
    await signInViaApi(page, 'user');
    for (const [path, , audience, heading] of ROWS) {
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
      for (const [path, , audience, heading] of ROWS.filter(([, to]) => to === receiver)) {
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
