import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ADD, drop, openPhotos, photoFile, photosUpTo } from './testing/open-photos.ts';

const dialog = page.getByRole('dialog');
const button = (name: string) => dialog.getByRole('button', { name, exact: true });
const zoom = dialog.getByRole('slider', { name: 'Zoom' });

type Sent = { x: number; y: number; width: number; alt: string };

/** Opens a photo to be cropped, with what is sent once it is added. */
async function openCrop(width = 1600, height = 1500) {
  const sent: Sent[] = [];
  await openPhotos(0, {
    [ADD]: (_: unknown, __: number, query: URLSearchParams) => {
      const number = (name: string) => Number(query.get(name));
      sent.push({
        x: number('x'),
        y: number('y'),
        width: number('width'),
        alt: query.get('alt') ?? '',
      });
      return { status: 400 };
    },
  });
  await drop(await photoFile('reception.jpg', height, width));
  await expect.element(button('Show more at the top')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Description' }).fill(' Reception ');
  const add = dialog.getByRole('button', { name: /^(Add photo|Try again)$/ });
  return {
    /** Adds the photo as it is cropped now. */
    async crop() {
      const before = sent.length;
      await add.click();
      await expect.poll(() => sent.length).toBe(before + 1);
      return sent.at(-1);
    },
  };
}

/** The colour in the middle of the preview. */
const drawn = () => {
  const canvas = dialog.element().querySelector('canvas');
  return canvas?.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3];
};

test('a photo is moved with buttons and arrow keys, up to its edges', async () => {
  // Its preview is smaller than the photo itself.
  const { crop } = await openCrop(2400, 2250);
  await expect.poll(drawn).toBe(255);
  expect(await crop()).toEqual({ x: 0, y: expect.closeTo(0.1), width: 1, alt: 'Reception' });
  await button('Show more at the top').click();
  expect(await crop()).toMatchObject({ x: 0, y: expect.closeTo(0.02) });
  await button('Show more at the top').click();
  expect(await crop()).toMatchObject({ y: 0 });
  (button('Show more at the top').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(await crop()).toMatchObject({ y: expect.closeTo(0.08) });
  // Its whole width is shown.
  await button('Show more on the right').click();
  expect(await crop()).toMatchObject({ x: 0 });
});

test('a photo is enlarged, then moved in all directions', async () => {
  const { crop } = await openCrop();
  await zoom.fill('1.6');
  await expect.poll(() => Number((zoom.element() as HTMLInputElement).value)).toBeCloseTo(1.6);
  const middle = await crop();
  expect(middle?.width).toBeCloseTo(1 / 1.6);
  await button('Show more on the left').click();
  const left = await crop();
  expect(left?.x).toBeCloseTo((middle?.x ?? 0) - 0.0625);
  await button('Show more on the right').click();
  expect((await crop())?.x).toBeCloseTo(middle?.x ?? 0);
  await button('Show more at the bottom').click();
  expect((await crop())?.y).toBeGreaterThan(middle?.y ?? 1);

  const canvas = dialog.element().querySelector('canvas');
  const { clientWidth = 0, clientHeight = 0 } = canvas ?? {};
  const before = await crop();
  const drag = (buttons: number) =>
    canvas?.dispatchEvent(
      new PointerEvent('pointermove', {
        bubbles: true,
        buttons,
        movementX: clientWidth / 10,
        movementY: clientHeight / 10,
      }),
    );
  drag(0);
  expect(await crop()).toEqual(before);
  drag(1);
  const dragged = await crop();
  expect(dragged?.x).toBeCloseTo((before?.x ?? 0) - 0.0625);
  expect(dragged?.y).toBeLessThan(before?.y ?? 0);
});

test('a photo that is just large enough can’t be enlarged', async () => {
  const { crop } = await openCrop(800, 600);
  expect(zoom.elements()).toEqual([]);
  expect(await crop()).toMatchObject({ x: 0, y: 0, width: 1 });
});

test('photos are added one after another, without one that can’t be read', async () => {
  const api = await openPhotos(9, { [ADD]: { body: { photos: photosUpTo(10) } } });
  await drop(
    await photoFile('first.jpg', 1500),
    new File(['no photo'], 'second.jpg', { type: 'image/jpeg' }),
    await photoFile('third.jpg', 1500),
    await photoFile('fourth.jpg', 1500),
  );
  await expect.element(dialog).toHaveAccessibleName('Add a photo (1 of 3)');
  await expect.element(dialog).toHaveTextContent('first.jpg');
  const description = dialog.getByRole('textbox', { name: 'Description' });
  await description.fill('Reception');
  await button('Add photo').click();
  await expect.element(dialog).toHaveAccessibleName('Add a photo (2 of 3)');
  await expect.element(dialog).toHaveTextContent('We can’t read this file.');
  await button('Leave out this photo').click();
  await expect.element(dialog).toHaveTextContent('third.jpg');
  await expect.element(description).toHaveValue('');
  await button('Cancel').click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(api.count(ADD)).toBe(1);
});
