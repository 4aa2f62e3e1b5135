import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { albums } from './albums.ts';
import { mark, shortcutIcon } from './brand.ts';

/** Renders all illustrations and icons to web/public or another folder: `npm run pictures`. */
const root = process.argv[2] ?? join(import.meta.dirname, '../..', 'web', 'public');
const widths = [400, 800, 1200] as const;
/** Flat colours and clear edges: at these both formats look like the drawing, at 55 to 70 % of the bytes in AVIF. */
const quality = {
  400: { avif: 58, webp: 78 },
  800: { avif: 55, webp: 80 },
  1200: { avif: 55, webp: 80 },
} as const;

async function drawAlbum(slug: string, scenes: readonly string[]): Promise<void> {
  for (const [index, scene] of scenes.entries()) {
    for (const width of widths) {
      const { avif, webp } = quality[width];
      const file = join(root, 'pictures', `${slug}-${index + 1}-${width}`);
      const drawn = sharp(Buffer.from(scene), { density: (72 * width) / 600 }).resize(
        width,
        width * 0.75,
      );
      await Promise.all([
        drawn
          .clone()
          .avif({ quality: avif, effort: 4, chromaSubsampling: '4:2:0' })
          .toFile(`${file}.avif`),
        drawn
          .clone()
          .webp({ quality: webp, effort: 6, smartSubsample: true })
          .toFile(`${file}.webp`),
      ]);
    }
  }
}

async function drawIcon(name: string, svg: string): Promise<void> {
  await sharp(Buffer.from(svg))
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(root, 'icons', name));
}

await mkdir(join(root, 'pictures'), { recursive: true });
await mkdir(join(root, 'icons'), { recursive: true });

for (const [slug, scenes] of Object.entries(albums)) await drawAlbum(slug, scenes);

await writeFile(join(root, 'icons', 'favicon.svg'), `${mark(48, 12, 1)}\n`);
await drawIcon('icon-192.png', mark(192, 12, 1));
await drawIcon('icon-512.png', mark(512, 12, 1));
await drawIcon('maskable-512.png', mark(512, 0, 0.78));
await drawIcon('apple-touch-180.png', mark(180, 0, 0.9));
await drawIcon('shortcut-card-96.png', shortcutIcon('card', 96));
await drawIcon('shortcut-favourites-96.png', shortcutIcon('favourites', 96));

console.log(`Drew ${Object.values(albums).flat().length} pictures at ${widths.join(', ')} pixels.`);
