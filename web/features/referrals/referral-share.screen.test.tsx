import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { stopTimers } from '#web/testing/stop-timers.ts';
import { statsWith } from '#web/testing/samples/referrals.ts';
import {
  GENERATE,
  linkBox,
  NOT_LOADED,
  openReferrals,
  openShare,
  referButton,
  shareDialog as dialog,
  STATS,
} from './testing/open-referrals.ts';

const COPIED = 'Message copied to clipboard! You can now paste it anywhere to share.';
const COPY_FAILED = 'Failed to copy link. Please try again.';
const SHARE_FAILED = 'Sharing failed. Please try using the individual share buttons below.';
const WAIT = 'Please wait while we generate your referral code';
const GENERATED = 'Referral code generated successfully!';
const NOT_GENERATED = 'Failed to generate referral code. Please try again.';

const WITHOUT_CODE = { [STATS]: { body: statsWith({ referralCode: '' }) } };
const LINK = `${location.origin}/signup?ref=MORGAN1`;

const notifications = page.getByRole('region', { name: 'Notifications' });
const toast = (text: string) => notifications.getByText(text);
const share = dialog.getByRole('button', { name: 'Share Your Referral Link' });
const copy = dialog.getByRole('button', { name: /^Cop/ });
const generate = dialog.getByRole('button', { name: 'Generate Referral Code' });

/** Lets the device share, or not. */
function setShare(value: Navigator['share'] | undefined): void {
  Object.defineProperty(navigator, 'share', { configurable: true, value });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
}

const onClipboard = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

test('a member reads and copies the referral link', async () => {
  const clipboard = onClipboard();
  await openShare(await openReferrals());
  await expect.element(linkBox).toHaveValue(LINK);
  await expect.element(linkBox).toHaveAttribute('readonly');
  await expect.element(linkBox).toHaveFocus();
  const earnings = dialog.getByRole('region', { name: 'Potential Earnings' });
  await expect.element(earnings.getByText('£5 - £10', { exact: true })).toBeVisible();
  await copy.click();
  await expect.element(copy).toHaveTextContent('Copied!');
  expect(clipboard).toHaveBeenCalledExactlyOnceWith(LINK);
  await auditScreen();
});

test('a member shares the link through the device', async () => {
  const shared = vi.fn<Navigator['share']>().mockResolvedValue();
  setShare(shared);
  await openShare(await openReferrals());
  await share.click();
  await expect.poll(() => shared.mock.calls.map(([data]) => data?.url)).toEqual([LINK]);
});

test('a member shares the link through five services, in windows without an opener', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await openShare(await openReferrals());
  const buttons = dialog.getByRole('list', { name: 'Share with' }).getByRole('button');
  const services = [
    ['Facebook', 'https://www.facebook.com/'],
    ['Twitter', 'https://twitter.com/'],
    ['Email', 'mailto:?'],
    ['SMS', 'sms:?'],
    ['WhatsApp', 'https://wa.me/?'],
  ] as const;
  await expect.element(buttons.first()).toBeVisible();
  const names = buttons.elements().map(({ textContent }) => textContent);
  expect(names).toEqual(services.map(([name]) => name));
  for (const [index, [name, start]] of services.entries()) {
    await dialog.getByRole('button', { name }).click();
    const [address, target, features] = open.mock.calls[index] ?? [];
    expect(address).toContain(start);
    expect(decodeURIComponent(String(address))).toContain(LINK);
    if (start.startsWith('https'))
      expect([target, features]).toEqual(['_blank', 'noopener,noreferrer']);
  }
  expect(page.getByText('LinkedIn').elements()).toEqual([]);
});

test('Escape closes Share & Earn, and the focus returns to the button', async () => {
  await openShare(await openReferrals());
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(referButton).toHaveFocus();
});

test('the button of the link reads Copied! for two seconds', async () => {
  onClipboard();
  await openShare(await openReferrals());
  await expect.element(linkBox).toBeVisible();
  const timers = stopTimers();
  await copy.click();
  await timers.expectGoneAfter(2000, dialog.getByText('Copied!', { exact: true }));
  expect(copy.element().textContent).toBe('Copy');
});

test('without native sharing the message is copied', async () => {
  setShare(undefined);
  const clipboard = onClipboard();
  await openShare(await openReferrals());
  await share.click();
  await expect.element(toast(COPIED)).toBeVisible();
  const [message] = clipboard.mock.calls[0] ?? [];
  expect(message).toContain(LINK);
  expect(message).toContain('Halewell');
});

test('a member who cancels the share sheet of the device reads no error', async () => {
  const cancelled = vi.fn<Navigator['share']>();
  cancelled.mockRejectedValue(new DOMException('closed', 'AbortError'));
  setShare(cancelled);
  await openShare(await openReferrals());
  const timers = stopTimers();
  await share.click();
  await timers.until(() => cancelled.mock.calls.length === 1);
  await timers.advance(200);
  expect(notifications.getByText(/\w/).elements()).toEqual([]);
});

test('a member reads for five seconds that sharing and copying have failed', async () => {
  const refuse = () => Promise.reject(new Error('refused'));
  setShare(refuse);
  onClipboard().mockImplementation(refuse);
  await openShare(await openReferrals());
  await share.click();
  await expect.element(toast(SHARE_FAILED)).toBeVisible();
  const timers = stopTimers();
  await copy.click();
  await timers.shows(toast(COPY_FAILED));
  expect(copy.element().textContent).toBe('Copy');
  await timers.expectGoneAfter(5000, toast(COPY_FAILED));
});

test('sharing waits six seconds with a notice while the missing code is generated', async () => {
  const api = await openReferrals({ ...WITHOUT_CODE, [GENERATE]: 'never' });
  await openShare(api);
  await expect.element(generate).toBeVisible();
  await auditScreen();
  const timers = stopTimers();
  await dialog.getByRole('button', { name: 'Facebook' }).click();
  await timers.expectGoneAfter(6000, toast(WAIT));
});

test('a missing code is generated without a notice', async () => {
  const api = await openReferrals({
    ...WITHOUT_CODE,
    [GENERATE]: { body: { referralCode: 'MADE123' } },
  });
  await openShare(api);
  await expect.element(linkBox).toHaveValue(`${location.origin}/signup?ref=MADE123`);
  expect(api.count(GENERATE)).toBe(1);
  expect(toast(GENERATED).elements()).toEqual([]);
});

test('a member generates the code after the automatic attempt failed', async () => {
  const api = await openReferrals({ ...WITHOUT_CODE, [GENERATE]: { status: 500 } });
  await openShare(api);
  await expect.poll(() => api.count(GENERATE)).toBe(1);
  // A timer reports its failure; until then the button does nothing.
  await expect.poll(() => getQueryClient().isFetching()).toBe(0);
  await expect.element(generate).not.toHaveAttribute('aria-disabled');
  const timers = stopTimers();
  await generate.click();
  await timers.expectGoneAfter(5000, toast(NOT_GENERATED));
  expect(api.count(GENERATE)).toBe(2);
  api.answer(GENERATE, { body: { referralCode: 'MADE123' } });
  await generate.click();
  await timers.expectGoneAfter(3000, toast(GENERATED));
  await expect.element(linkBox).toHaveValue(`${location.origin}/signup?ref=MADE123`);
});

test('Share & Earn that cannot be loaded can be loaded again', async () => {
  const api = await openReferrals({ [STATS]: { status: 500 } });
  await openShare(api);
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(NOT_LOADED);
  await auditScreen();
  api.answerFromClick(STATS, { body: statsWith() });
  await dialog.getByRole('button', { name: 'Try Again' }).click();
  await expect.element(linkBox).toHaveValue(LINK);
});
