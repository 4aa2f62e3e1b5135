import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import Profile from '#web/pages/profile.tsx';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { familyAnswer, PROFILE_ANSWERS } from '#web/testing/samples/profile.ts';
import { pressEscape } from '#web/testing/press-escape.ts';

const FAMILY = [
  'Maximiliane Featherstonehaugh-Cholmondeley',
  'Jo Vale',
  'Jo Vale',
  'Bartholomew Wolfeschlegelsteinhausenbergerdorff',
].map((fullName, index) => ({
  fullName,
  dateOfBirth: `1990-01-0${index + 1}`,
  gender: 'other' as const,
  isDependent: false,
}));

const open = (address = '/profile') =>
  openScreen(address, Profile, {
    as: 'family',
    membership: { checkedAt: '2026-03-02T09:30:00.000Z' },
    api: { ...PROFILE_ANSWERS, ...familyAnswer(FAMILY) },
  });

const desk = page.getByRole('dialog', { name: /health card$/ });
const show = page.getByRole('button', { name: 'Show at the desk' });
const close = desk.getByRole('button', { name: 'Close' });
const number = desk.getByText(/^1234\s5678\s9018$/);

test('a family shows every name in full at the desk, and the number in groups', async () => {
  await open();
  await show.click();
  await expect.element(number).toBeVisible();
  await expect.element(desk.getByText('Active', { exact: true })).toBeVisible();
  await expect.element(desk.getByText('Checked 2 March 2026, 9:30am')).toBeVisible();
  expect(desk.getByRole('listitem').elements()).toHaveLength(4);
  const last = desk.getByText('Bartholomew Wolfeschlegelsteinhausenbergerdorff').element();
  expect(last.scrollWidth).toBeLessThanOrEqual(last.clientWidth);
  expect(getComputedStyle(desk.element()).backgroundColor).toBe('rgb(255, 255, 255)');
  await auditScreen();
  await page.viewport(844, 390);
  await expect.element(number).toBeInViewport({ ratio: 1 });
  const drawing = desk.element().querySelector('svg[shape-rendering]');
  await expect.element(drawing as SVGElement).toBeInViewport({ ratio: 1 });
});

test('Escape and the button close the card at the desk, and the focus returns', async () => {
  await open();
  await show.click();
  await expect.element(desk).toBeVisible();
  await pressEscape(desk);
  await expect.element(desk).not.toBeInTheDocument();
  await expect.element(show).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await close.click();
  await expect.element(desk).not.toBeInTheDocument();
  await expect.element(show).toHaveFocus();
});

test('the address of the card at the desk opens it, and closing leads to the profile', async () => {
  await open('/profile?show=desk');
  await expect.element(desk).toBeVisible();
  await close.click();
  await expect.element(desk).not.toBeInTheDocument();
  await expect.element(show).toBeVisible();
});
