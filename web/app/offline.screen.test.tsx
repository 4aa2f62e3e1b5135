import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { buildProvider } from '#web/features/providers/testing/build-provider.ts';
import { sessionStore } from '#web/lib/identity/session-store.ts';
import { countOfflineMiss, offlineMisses } from '#web/lib/offline/offline-misses.ts';
import { type OfflineHealthCard, storeOfflineCard } from '#web/lib/offline/offline-card.ts';
import { unreachableStore } from '#web/lib/offline/unreachable.ts';
import About from '#web/pages/about.tsx';
import Profile from '#web/pages/profile.tsx';
import Provider from '#web/pages/provider.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { goOffline, goOnline } from '#web/testing/go-offline.ts';
import { openScreen, UID } from '#web/testing/open-screen.tsx';
import { PROFILE_ANSWERS } from '#web/testing/samples/profile.ts';
import SignedInGuard from './signed-in-guard.tsx';

const NOTICE = 'You’re offline. The rest will load when you reconnect.';
const AS_CONFIRMED = 'Offline. As confirmed on 2 March 2026, 9:30am';
const CHECKED_AT = '2026-03-02T09:30:00.000Z';
const CARD: OfflineHealthCard = {
  uid: UID,
  fullName: 'Ada Byron',
  cardNumber: '123456789018',
  active: true,
  plan: 'family',
  status: 'active',
  expiresAt: '2027-01-31',
  graceUntil: null,
  family: ['Bo Byron', 'Cy Byron'],
  qr: { size: 45, path: 'M4 4h7v1h-7z' },
  checkedAt: CHECKED_AT,
};

const notice = page.getByText(NOTICE);
const visitors = page.getByRole('link', { name: /^(log in|sign up)$/i });
const card = page.getByRole('region', { name: 'Digital health card' });
const offlineHeading = page.getByRole('heading', { name: 'You’re offline' });

test('a visitor who follows a link offline reads once that it will load later', async () => {
  onTestFinished(() => offlineMisses.set(0));
  await openScreen('/about', About);
  goOffline();
  countOfflineMiss();
  await expect.element(notice).toBeVisible();
  expect(page.getByText('You’re offline').elements()).toHaveLength(1);
  await auditScreen();
  goOnline();
  await expect.element(notice).not.toBeInTheDocument();
});

test('a member reads at once that the page is offline, and keeps the menus', async () => {
  await openScreen('/about', About, { as: 'member', width: 375 });
  const bar = page.getByRole('navigation', { name: 'Quick links' });
  await expect.element(bar.getByRole('link', { name: 'Card' })).toBeVisible();
  goOffline();
  await expect.element(notice).toBeVisible();
  expect(visitors.elements()).toEqual([]);
  await auditScreen();
});

test('the map says offline that it cannot load, and keeps the way to directions', async () => {
  const address = 'Northgate Dental\n14 Northgate\nLeeds';
  await openScreen('/provider/northgate', Provider, {
    path: 'provider/:id',
    api: { 'GET /api/providers/northgate': { body: buildProvider({ address }) } },
  });
  goOffline();
  await page.getByRole('button', { name: 'Show map' }).click();
  await expect.element(page.getByText('You’re offline, so the map can’t load')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Get directions/ })).toBeVisible();
  await auditScreen();
});

test('an open health card says that it is offline', async () => {
  await openScreen('/profile', Profile, {
    as: 'member',
    membership: { checkedAt: CHECKED_AT },
    api: PROFILE_ANSWERS,
  });
  await expect.element(card.getByText('Active', { exact: true })).toBeVisible();
  goOffline();
  await expect.element(page.getByText(AS_CONFIRMED, { exact: true })).toBeVisible();
  await auditScreen();
});

/** Opens the page of the health card offline, in a browser that was signed in before. */
async function openCardOffline(stored: OfflineHealthCard | null, signedOut = false) {
  if (stored) storeOfflineCard(JSON.stringify(stored));
  if (!signedOut) localStorage.setItem('token', 'session');
  sessionStore.readMarker();
  unreachableStore.set(true);
  onTestFinished(() => unreachableStore.set(false));
  goOffline();
  await openScreen('/profile', SignedInGuard, { width: 390 });
}

test('the health card opens offline as last confirmed, also at the desk', async () => {
  // As the browser does after a reload, of a page that was longer.
  document.body.style.minHeight = '3000px';
  scrollTo({ top: 2000, behavior: 'instant' });
  await openCardOffline(CARD);
  await expect.element(card).toBeInViewport();
  expect(scrollY).toBe(0);
  document.body.removeAttribute('style');
  await expect.element(page.getByText(AS_CONFIRMED, { exact: true })).toBeVisible();
  await expect.element(card.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(offlineHeading).toBeVisible();
  expect(visitors.elements()).toEqual([]);
  await auditScreen('card');
  await page.getByRole('button', { name: 'Show QR code' }).click();
  expect(card.element().querySelector('svg[shape-rendering]')).not.toBeNull();
  await page.getByRole('button', { name: 'Show at the desk' }).click();
  const desk = page.getByRole('dialog', { name: /health card$/ });
  await expect.element(desk.getByText(AS_CONFIRMED, { exact: true })).toBeVisible();
  const people = desk.getByRole('listitem').elements();
  expect(people.map(({ textContent }) => textContent)).toEqual(CARD.family);
  await auditScreen('desk');
});

test.each([
  [false, 'Your health card isn’t saved on this device yet. It will load when you reconnect.'],
  [true, 'Reconnect to sign in and see your health card.'],
])('without a stored card the page is offline; signed out: %s', async (signedOut, text) => {
  await openCardOffline(null, signedOut);
  await expect.element(offlineHeading).toBeVisible();
  await expect.element(page.getByText(text)).toBeVisible();
  expect(card.elements()).toEqual([]);
  await auditScreen();
});
