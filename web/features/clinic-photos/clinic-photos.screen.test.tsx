import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { auditScreen } from '#web/testing/audit-screen.ts';
import { ADD, drop, LIST, openPhotos, photoFile, photosUpTo } from './testing/open-photos.ts';

const photos = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
const dialog = page.getByRole('dialog');
const problem = dialog.getByRole('alert');
const description = dialog.getByRole('textbox', { name: 'Description' });

test('reads that there are no photos yet', async () => {
  await openPhotos(0);
  await expect.element(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible();
  await auditScreen();
});

test('reads in words what is wrong with a file', async () => {
  await openPhotos(0);
  await drop(new File(['<svg/>'], 'map.svg', { type: 'image/svg+xml' }));
  await expect.element(problem).toHaveTextContent('We can’t read this file.');
  await expect.element(dialog).toHaveTextContent('map.svg');
  await auditScreen();
  await dialog.getByRole('button', { name: 'Back to photos' }).click();
  await drop(await photoFile('small.jpg', 500));
  await expect.element(problem).toHaveTextContent('This photo is too small.');
  await dialog.getByRole('button', { name: 'Back to photos' }).click();
  const large = new Uint8Array(12 * 1024 * 1024 + 1);
  await drop(new File([large], 'large.jpg', { type: 'image/jpeg' }));
  await expect.element(problem).toHaveTextContent('This photo is larger than 12 MB.');
});

test('has to describe a photo, and loses nothing when adding it fails', async () => {
  const api = await openPhotos(0, { [ADD]: 'no network' });
  await drop(await photoFile('reception.jpg', 1500));
  await dialog.getByRole('button', { name: 'Add photo' }).click();
  await expect.element(dialog).toHaveTextContent('Please describe the photo.');
  await expect.element(description).toHaveFocus();
  await auditScreen('crop');
  expect(api.count(ADD)).toBe(0);
  await description.fill('Reception with a green wall');
  await dialog.getByRole('button', { name: 'Add photo' }).click();
  await expect.element(problem).toHaveTextContent('Check your connection');
  await expect.element(description).toHaveValue('Reception with a green wall');
  await auditScreen('failed');
  for (const call of [ADD, LIST]) api.answerFromClick(call, { body: { photos: photosUpTo(1) } });
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Photo added.')).toBeVisible();
  await expect.element(photos).toHaveTextContent('Shown first');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('describes a photo, and is asked before one is deleted', async () => {
  await openPhotos(3);
  await page.getByRole('button', { name: 'Edit description: Photo 2' }).click();
  await expect.element(description).toHaveValue('Photo 2');
  await auditScreen('description');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete photo: Photo 2' }).click();
  await expect
    .element(page.getByRole('button', { name: 'Delete photo', exact: true }))
    .toBeVisible();
  await auditScreen('deletion');
});

test('can add no more than twelve photos', async () => {
  await openPhotos(12);
  await expect.element(page.getByText('12 of 12 photos. Delete one to add another.')).toBeVisible();
  expect(photos.elements()).toHaveLength(12);
  await auditScreen();
});
