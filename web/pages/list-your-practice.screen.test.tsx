import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { CATEGORIES } from '#shared/domain/providers/categories.ts';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { ELSEWHERE, openScreen } from '#web/testing/open-screen.tsx';
import ListYourPractice from './list-your-practice.tsx';

test('a practice reads what it costs, whom it is for and how it works, and applies', async () => {
  await openScreen('/list-your-practice', ListYourPractice);
  await expect.element(page.getByText('Free to list. No commission. No contract.')).toBeVisible();
  const costs = page.getByRole('figure', { name: 'What it costs' });
  const texts = (list: string) =>
    [...costs.element().querySelectorAll(list)].map((one) => one.textContent);
  expect(texts('dt').map((term, at) => `${term}: ${texts('dd')[at]}`)).toEqual([
    'To be listed: Free',
    'Commission on appointments: None',
    'Contract or minimum time: None',
  ]);
  const who = page.getByRole('region', { name: 'Who it’s for' }).getByRole('listitem');
  expect(who.elements().map(({ textContent }) => textContent)).toEqual(
    CATEGORIES.map(({ name }) => name),
  );
  for (const name of ['How it works', 'What you get', 'Ready to apply?'])
    await expect.element(page.getByRole('region', { name })).toBeVisible();
  const question = page
    .getByRole('region', { name: 'Questions from practices' })
    .getByRole('button')
    .first();
  await question.click();
  await expect.element(question).toHaveAttribute('aria-expanded', 'true');
  await auditScreen();
  const apply = page.getByRole('main').getByRole('link', { name: 'Apply to be listed' });
  expect(apply.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/list-your-practice/apply',
    '/list-your-practice/apply',
  ]);
  await apply.first().click();
  await expect.element(page.getByRole('heading', { name: ELSEWHERE })).toBeVisible();
});
