import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SessionRecord } from '#shared/contract/sessions.ts';
import Settings from '#web/pages/settings.tsx';
import type { ApiAnswers } from '#web/pages/testing/stub-api.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { openScreen } from '#web/testing/open-screen.tsx';
import { HERE, SETTINGS } from '#web/testing/samples/settings.ts';

const LIST = 'GET /api/auth/sessions';
const OTHER: SessionRecord = {
  ...HERE,
  id: 'other',
  current: false,
  device: 'Firefox on Windows',
};
const TWO = { body: { sessions: [HERE, OTHER] } };

const open = (answer: ApiAnswers[string]) =>
  openScreen('/settings', Settings, { as: 'user', api: { ...SETTINGS, [LIST]: answer } });

const section = page.getByRole('region', { name: 'Where you’re signed in' });

test('the devices load', async () => {
  await open('never');
  await expect.element(section.getByText('Loading your devices')).toBeInTheDocument();
  await auditScreen();
});

test('devices that cannot be loaded are loaded again', async () => {
  const api = await open({ status: 500 });
  await expect.element(section.getByText('We couldn’t load your devices.')).toBeVisible();
  await auditScreen();
  api.answerFromClick(LIST, TWO);
  await section.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(section.getByRole('button', { name: 'Sign out Firefox on Windows' }))
    .toBeVisible();
});

test('each device reads what is known of it, and all others are signed out after a question', async () => {
  await open(TWO);
  const lines = section.getByRole('listitem');
  await expect.element(lines.first()).toHaveTextContent('This device');
  await expect.element(lines.last()).toHaveTextContent('Firefox on Windows');
  await expect.element(lines.last()).toHaveTextContent('From the network you’re on now');
  expect(lines.elements()).toHaveLength(2);
  await auditScreen('list');
  await section.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect.element(page.getByRole('alertdialog')).toBeVisible();
  await auditScreen('question');
});
