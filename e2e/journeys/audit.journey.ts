import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/accessibility.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const expectLowContrast = (page: Page) =>
  expect(expectAccessible(page)).rejects.toThrow('color-contrast:');

const say = (page: Page, words: string) =>
  page.evaluate((text) => {
    const added = document.querySelector('#added');
    if (added) added.textContent = text;
  }, words);

test('an audit finds what became hard to read on a page that was measured before', async ({
  page,
}) => {
  await open(page, '/signup');
  await expectAccessible(page);
  await test.step('words where none were, as often as it looks', async () => {
    await page.evaluate(() => {
      const added = document.createElement('p');
      added.id = 'added';
      added.style.color = '#ccc';
      document.querySelector('main')?.append(added);
    });
    await expectAccessible(page);
    await say(page, 'Pale words');
    await expectLowContrast(page);
    await expectLowContrast(page);
    await say(page, '');
    await expectAccessible(page);
  });
  await test.step('another colour', async () => {
    await page.evaluate(() => {
      for (const heading of document.querySelectorAll('h1')) heading.style.color = '#bbb';
    });
    await expectLowContrast(page);
  });
  await test.step('another ground', async () => {
    await page.evaluate(() => {
      for (const heading of document.querySelectorAll('h1')) heading.style.color = '';
    });
    await expectAccessible(page);
    await page.evaluate(() => {
      document.querySelector('main')?.style.setProperty('background-color', '#667');
    });
    await expectLowContrast(page);
  });
});
