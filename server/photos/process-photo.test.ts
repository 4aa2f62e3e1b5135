import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { filesOf } from './photo-files.ts';
import { processPhoto } from './process-photo.ts';
import { jpeg, picture, pngBomb } from './testing/pictures.ts';

const FILES = filesOf('0');
/** The smallest one, which is enough where the pixels do not matter. */
const SMALLEST = FILES.filter(({ width, format }) => width === 400 && format === 'webp');
const SCRIPT = '<script>alert(document.domain)</script><?php system($_GET[0]); ?>';

async function drawn(bytes: Buffer): Promise<Buffer> {
  const [file] = await processPhoto(bytes, null, SMALLEST);
  return file?.bytes ?? Buffer.alloc(0);
}

/** Red, green and blue of a pixel. */
async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const region = { left, top, width: 1, height: 1 };
  return [...(await sharp(bytes).extract(region).raw().toBuffer())];
}

const isLight = async (bytes: Buffer, left: number, top: number) =>
  ((await colourAt(bytes, left, top))[0] ?? 0) > 128;

describe('the files of a photo', () => {
  let photo: Buffer;
  beforeAll(async () => {
    photo = await jpeg();
  });

  it('are three widths in two formats, 4:3 and without metadata', async () => {
    const files = await processPhoto(photo, null, FILES);
    const found = await Promise.all(
      files.map(async ({ file, bytes }) => {
        const { format, width, height, exif, icc, iptc, xmp } = await sharp(bytes).metadata();
        expect([exif, icc, iptc, xmp]).toEqual([undefined, undefined, undefined, undefined]);
        return [file.name, format, width, height];
      }),
    );
    expect(found).toEqual([
      ['0-400.avif', 'heif', 400, 300],
      ['0-400.webp', 'webp', 400, 300],
      ['0-800.avif', 'heif', 800, 600],
      ['0-800.webp', 'webp', 800, 600],
      ['0-1200.avif', 'heif', 1200, 900],
      ['0-1200.webp', 'webp', 1200, 900],
    ]);
  });

  it('show the part that was chosen', async () => {
    const tall = await jpeg({ width: 800, height: 1200 });
    const [top, bottom] = await Promise.all(
      [0, 0.5].map((y) => processPhoto(tall, { x: 0, y, width: 1 }, SMALLEST)),
    );
    expect(await isLight(top?.[0]?.bytes ?? photo, 200, 290)).toBe(true);
    expect(await isLight(bottom?.[0]?.bytes ?? photo, 200, 10)).toBe(false);
  });

  it('are upright, and do not say where or by whom the photo was taken', async () => {
    const place = { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 26/1' };
    const turned = await picture()
      .jpeg()
      .withExif({ IFD0: { Artist: 'CANARY' }, IFD3: place })
      .withMetadata({ orientation: 3 })
      .toBuffer();
    expect(turned.toString('latin1')).toContain('CANARY');
    const file = await drawn(turned);
    expect(file.toString('latin1')).not.toContain('CANARY');
    expect((await sharp(file).metadata()).exif).toBeUndefined();
    // Upside down, so what was above is below.
    expect(await isLight(file, 200, 10)).toBe(false);
  });

  it('contain nothing that was hidden in the upload', async () => {
    const polyglots = [
      Buffer.concat([photo, Buffer.from(SCRIPT)]),
      // A ZIP archive is read from its end.
      Buffer.concat([photo, Buffer.from('PK\x05\x06'), Buffer.alloc(18)]),
      await picture().jpeg().withXmp(`<x:xmpmeta>${SCRIPT}</x:xmpmeta>`).toBuffer(),
    ];
    for (const polyglot of polyglots) {
      const text = (await drawn(polyglot)).toString('latin1');
      expect(text).not.toMatch(/script|php/);
      expect(text).not.toContain('PK\u0005\u0006');
    }
  });

  it('have the colours of screens, whatever those of the upload', async () => {
    const print = await picture().toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(print).metadata()).space).toBe('cmyk');
    const uploads = [
      print,
      await picture().toColourspace('b-w').jpeg().toBuffer(),
      await picture().toColourspace('rgb16').png().toBuffer(),
      await transparent().png().toBuffer(),
    ];
    for (const upload of uploads) {
      const { space, channels, hasAlpha } = await sharp(await drawn(upload)).metadata();
      expect([space, channels, hasAlpha]).toEqual(['srgb', 3, false]);
    }
    expect(await colourAt(await drawn(uploads.at(-1) ?? photo), 5, 5)).toEqual([255, 255, 255]);
  });

  it.each<[string, string, () => Promise<Buffer> | Buffer]>([
    ['an empty file', 'photo/unreadable', () => Buffer.alloc(0)],
    ['a text', 'photo/unreadable', () => Buffer.from(SCRIPT)],
    [
      'an SVG',
      'photo/unreadable',
      () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>`),
    ],
    ['a GIF', 'photo/unreadable', () => picture().gif().toBuffer()],
    ['a TIFF', 'photo/unreadable', () => picture().tiff().toBuffer()],
    [
      'a PDF that begins like a JPEG',
      'photo/unreadable',
      () => Buffer.from('\xff\xd8\xff%PDF-1.7', 'latin1'),
    ],
    ['a photo that is cut off', 'photo/unreadable', () => photo.subarray(0, photo.length * 0.6)],
    ['the first bytes of a photo', 'photo/unreadable', () => photo.subarray(0, 12)],
    ['a small photo', 'photo/too-small', () => jpeg({ width: 799, height: 600 })],
    ['a narrow photo', 'photo/too-small', () => jpeg({ width: 4000, height: 500 })],
    ['a bomb of 40,000 million pixels', 'photo/too-many-pixels', () => pngBomb(200_000, 200_000)],
    ['a bomb within the limit', 'photo/unreadable', () => pngBomb(7000, 7000)],
    ['a moving picture', 'photo/moving', moving],
  ])('are not made of %s: %s', async (_, code, make) => {
    await expect(processPhoto(await make(), null, SMALLEST)).rejects.toMatchObject({ code });
  });
});

const transparent = () =>
  sharp({ create: { width: 800, height: 600, channels: 4, background: '#0000' } });

async function moving(): Promise<Buffer> {
  const frames = await Promise.all(
    ['#123', '#cde'].map((background) =>
      sharp({ create: { width: 800, height: 600, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
}
