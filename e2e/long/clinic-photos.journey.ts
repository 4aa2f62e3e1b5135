import type { Page } from '@playwright/test';
import { auditScreen } from '#e2e/support/audit-screen.ts';
import { HARCOURT } from '#e2e/support/desk.ts';
import { signInViaApi } from '#e2e/support/people.ts';
import { photoFile } from '#e2e/support/photo-files.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expect, test } from '#e2e/support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const description = (page: Page) => dialog(page).getByRole('textbox', { name: 'Description' });
const photos = (page: Page) => page.getByRole('list', { name: 'Photos' }).getByRole('listitem');

async function choose(page: Page, ...files: Awaited<ReturnType<typeof photoFile>>[]) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose photos' }).click();
  await (await chooser).setFiles(files);
}

async function add(page: Page, alt: string): Promise<void> {
  await description(page).fill(alt);
  await dialog(page).getByRole('button', { name: 'Add photo' }).click();
}

test('a clinic adds, describes, orders and deletes its photos', async ({ page }) => {
  test.slow();
  await signInViaApi(page, 'provider');
  await open(page, '/provider-appointments');
  await page.getByLabel('Provider:').selectOption(HARCOURT.name);
  await page.getByRole('link', { name: 'Manage clinic' }).click();
  await page.getByRole('link', { name: 'Photos' }).click();
  await expect(page).toHaveURL(new RegExp(`/clinic/photos\\?provider=${HARCOURT.id}$`));
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();

  await test.step('crops a photo, and adds it', async () => {
    await choose(page, await photoFile('reception.jpg', '#2f6f6a', 1500));
    await dialog(page).getByRole('button', { name: 'Show more at the bottom' }).click();
    await dialog(page).getByRole('slider', { name: 'Zoom' }).fill('1.2');
    await add(page, 'Reception with a green wall');
    await expect(toastOf(page, 'Photo added.')).toBeVisible();
    await expect(photos(page)).toHaveCount(1);
    await expect(photos(page)).toContainText('Shown first');
  });

  await test.step('adds two at once, one after the other', async () => {
    await choose(page, await photoFile('door.jpg', '#933'), await photoFile('garden.jpg', '#383'));
    await expect(dialog(page)).toContainText('1 of 2');
    await add(page, 'Entrance without steps');
    await expect(dialog(page)).toContainText('2 of 2');
    await add(page, 'The garden behind the clinic');
    await expect(photos(page)).toHaveCount(3);
    await auditScreen(page, 'photos-list');
  });

  await test.step('puts another one first', async () => {
    await page.getByRole('button', { name: 'Move earlier: Entrance without steps' }).click();
    await expect(photos(page).first()).toContainText('Entrance without steps');
    await expect(page.getByText('Entrance without steps is now photo 1 of 3.')).toBeAttached();
  });

  await test.step('changes a description', async () => {
    await page.getByRole('button', { name: 'Edit description: Entrance' }).click();
    await description(page).fill('Level entrance');
    await dialog(page).getByRole('button', { name: 'Save description' }).click();
    await expect(photos(page).first()).toContainText('Level entrance');
  });

  await test.step('shows them to visitors, in that order', async () => {
    const visitor = await page.context().newPage();
    await open(visitor, `/provider/${HARCOURT.id}`);
    await expect(visitor.getByRole('img', { name: 'Level entrance' }).first()).toBeAttached();
    const source = visitor.locator('img[src^="/photos/"]').first();
    const served = await visitor.request.get((await source.getAttribute('src')) ?? '');
    expect([served.status(), served.headers()['content-type']]).toEqual([200, 'image/webp']);
    await visitor.close();
  });

  await test.step('deletes them all', async () => {
    for (const left of [2, 1, 0]) {
      await page.getByRole('button', { name: 'Delete photo:' }).first().click();
      await page.getByRole('button', { name: 'Delete photo', exact: true }).click();
      await expect(photos(page)).toHaveCount(left);
    }
    await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  });
});
