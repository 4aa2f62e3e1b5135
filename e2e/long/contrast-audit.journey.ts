import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/accessibility.ts';
import { open } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const expectLowContrast = (page: Page) =>
  expect(expectAccessible(page)).rejects.toThrow('color-contrast:');

const setText = (page: Page, content: string) =>
  page.evaluate((text) => {
    const added = document.querySelector('#added');
    if (added) added.textContent = text;
  }, content);

test('an audit finds new low contrast on a page that it has measured before', async ({ page }) => {
  await open(page, '/signup');
  await expectAccessible(page);
  await test.step('finds text added to an empty element, every time', async () => {
    await page.evaluate(() => {
      const added = document.createElement('p');
      added.id = 'added';
      added.style.color = '#ccc';
      document.querySelector('main')?.append(added);
    });
    await expectAccessible(page);
    await setText(page, 'Pale words');
    await expectLowContrast(page);
    await expectLowContrast(page);
    await setText(page, '');
    await expectAccessible(page);
  });
  await test.step('finds a changed text colour', async () => {
    await page.evaluate(() => {
      for (const heading of document.querySelectorAll('h1')) heading.style.color = '#bbb';
    });
    await expectLowContrast(page);
  });
  await test.step('finds a changed background colour', async () => {
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
