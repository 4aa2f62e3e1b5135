import { HARCOURT } from '#e2e/support/desk.ts';
import { tabTo, typeInto } from '#e2e/support/keyboard.ts';
import { expect, test } from '#e2e/support/keyboard-only.ts';
import { photoFile } from '#e2e/support/photo-files.ts';
import { open, toastOf } from '#e2e/support/shell.ts';
import { expectVisibleFocus, signInByKeyboard } from '#e2e/support/sign-in-by-keyboard.ts';
import { DEMO_PASSWORD } from '#server/database/seed/demo-accounts.ts';

test('a clinic crops, describes, orders and deletes photos by keyboard', async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const photos = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  /** The top left pixel of the preview. */
  const corner = () =>
    dialog
      .locator('canvas')
      .evaluate((canvas: HTMLCanvasElement) =>
        [...(canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data ?? [])].slice(0, 3).join(),
      );

  async function add(name: string, alt: string): Promise<void> {
    // Begins to listen before the key can open the files.
    const chooser = page.waitForEvent('filechooser');
    await tabTo(page, button('Choose photos'));
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(await photoFile(name, '#225566', 2400));
    const down = dialog.getByRole('button', { name: 'Show more at the bottom' });
    await tabTo(page, down);
    await expectVisibleFocus(down);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const above = await corner();
    for (let presses = 0; presses < 8; presses += 1) await page.keyboard.press('ArrowDown');
    await expect.poll(corner).not.toBe(above);
    await page.keyboard.press('Tab');
    await expectVisibleFocus(dialog.getByRole('slider', { name: 'Zoom' }));
    await page.keyboard.press('ArrowRight');
    await typeInto(page, dialog.getByRole('textbox', { name: 'Description' }), alt);
    await tabTo(page, dialog.getByRole('button', { name: 'Add photo' }));
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Photo added.').last()).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }

  await signInByKeyboard(page, 'provider@halewell.example', DEMO_PASSWORD);
  await open(page, `/clinic/photos?provider=${HARCOURT.id}`);
  await add('reception.jpg', 'Reception');
  await add('garden.jpg', 'Garden');
  await expect(photos).toContainText(['Reception', 'Garden']);

  await test.step('moves one, and keeps the focus where it was', async () => {
    await tabTo(page, button('Move later: Reception'));
    await page.keyboard.press('Enter');
    await expect(photos).toContainText(['Garden', 'Reception']);
    await expectVisibleFocus(button('Move later: Garden'));
  });

  await test.step('keeps one, then deletes both', async () => {
    await tabTo(page, button('Delete photo: Garden'));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expectVisibleFocus(button('Delete photo: Garden'));
    for (const left of [1, 0]) {
      await page.keyboard.press('Enter');
      await tabTo(page, button(/^Delete photo$/));
      await page.keyboard.press('Enter');
      await expect(photos).toHaveCount(left);
      if (left > 0) await expectVisibleFocus(button('Delete photo: Reception'));
    }
    await expectVisibleFocus(button('Choose photos'));
  });
});
