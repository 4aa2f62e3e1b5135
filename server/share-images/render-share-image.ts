import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import satori from 'satori';
import { pictureFile } from '#shared/domain/pictures/variants.ts';
import { SHARE_IMAGE_SIZE, type ShareImage } from '#shared/domain/seo/share-image.ts';
import sharp from '../image-library.ts';
import { findProjectRoot } from '../project-root.ts';
import { ARCH, frame, MARK, SUBSETS, textLayout } from './layout.ts';

const PUBLIC_FOLDER = join(findProjectRoot(), 'web/public');
const { resolve } = createRequire(import.meta.url);

const font = async (subset: (typeof SUBSETS)[number], weight: 400 | 600) => ({
  name: subset,
  data: await readFile(
    resolve(`@fontsource/figtree/files/figtree-${subset}-${weight}-normal.woff`),
  ),
  weight,
  style: 'normal' as const,
});

const fonts = await Promise.all(
  SUBSETS.flatMap((subset) => [font(subset, 400), font(subset, 600)]),
);

const mark = await sharp(join(PUBLIC_FOLDER, 'icons/favicon.svg'), {
  density: (72 * MARK.size) / 48,
})
  .resize(MARK.size)
  .png()
  .toBuffer();

/**
 * Draws a sharing image: the brand and the words at the left, the illustration in an arch at the
 * right. Characters that the font lacks become boxes.
 * @param photo of a clinic, shown instead of an illustration
 * @returns a PNG of 1200 × 630 pixels
 */
export async function renderShareImage(
  brand: string,
  image: ShareImage,
  photo: Uint8Array | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = SHARE_IMAGE_SIZE;
  const [words, illustration] = await Promise.all([
    satori(textLayout(brand, image), { width, height, fonts }),
    sharp(photo ?? join(PUBLIC_FOLDER, pictureFile(image.picture.src, 800, 'webp')))
      .resize(ARCH.picture.width)
      .extract({ left: ARCH.picture.left, top: ARCH.picture.top, ...ARCH.size })
      // Without loss, and hardly compressed: it is read again at once.
      .png({ compressionLevel: 1 })
      .toBuffer(),
  ]);
  const png = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite([
      { input: illustration, left: ARCH.left, top: ARCH.top },
      { input: Buffer.from(frame()) },
      { input: mark, left: MARK.left, top: MARK.top },
      { input: Buffer.from(words) },
    ])
    .png({ palette: true, colours: 128, compressionLevel: 9 })
    .toBuffer();
  return new Uint8Array(png);
}
