import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { dragOf, openPhotos, photoFile } from './testing/open-photos.ts';

const dialog = page.getByRole('dialog');
const choose = page.getByRole('button', { name: 'Choose photos' });
const inputs = () => [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];

/** The user takes this file from the browser's own dialog. */
function give(input: HTMLInputElement | undefined, file: File): void {
  if (!input) throw new Error('Nothing was opened');
  const transfer = new DataTransfer();
  transfer.items.add(file);
  input.files = transfer.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a photo is chosen, and may be chosen again after it was left out', async () => {
  const opened: HTMLInputElement[] = [];
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function open(
    this: HTMLInputElement,
  ) {
    opened.push(this);
  });
  await openPhotos(2);
  await expect.element(page.getByText('2 of 12 photos', { exact: true })).toBeVisible();
  await choose.click();
  expect(opened).toEqual([inputs()[0]]);
  expect(opened[0]).toMatchObject({ multiple: true, accept: 'image/jpeg,image/png,image/webp' });
  const file = await photoFile('reception.jpg', 1500);
  give(opened[0], file);
  await expect.element(dialog).toHaveTextContent('reception.jpg');
  expect(opened[0]?.value).toBe('');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  give(opened[0], file);
  await expect.element(dialog).toHaveTextContent('reception.jpg');
});

test('the place where photos are dropped shows that it takes them', async () => {
  await openPhotos(2);
  const text = page.getByText('JPEG, PNG or WebP');
  await expect.element(text).toBeVisible();
  const place = text.element().parentElement;
  const over = dragOf('dragover');
  text.element().dispatchEvent(over);
  // Else the browser would open the file itself.
  expect(over.defaultPrevented).toBe(true);
  await expect.poll(() => place?.className).toContain('border-primary');
  text.element().dispatchEvent(dragOf('dragleave'));
  await expect.poll(() => place?.className).not.toContain('border-primary');
});

test('nothing is taken by a clinic with twelve photos', async () => {
  await openPhotos(12);
  const text = page.getByText('JPEG, PNG or WebP');
  await expect.element(choose).toHaveAccessibleDescription(/Delete one to add another/);
  text.element().dispatchEvent(dragOf('dragover'));
  const file = await photoFile('reception.jpg', 1500);
  expect(text.element().parentElement?.className).not.toContain('border-primary');
  const dropped = dragOf('drop', [file]);
  text.element().dispatchEvent(dropped);
  // Else the browser would open the file itself.
  expect(dropped.defaultPrevented).toBe(true);
});
