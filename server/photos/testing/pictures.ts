import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Made = { readonly width?: number; readonly height?: number };

/** A plain picture, quick to make and to read: light above, dark below. */
export function picture({ width = 800, height = 600 }: Made = {}) {
  const half = Math.floor(height / 2);
  const dark = { width, height: height - half, channels: 3 as const, background: '#123' };
  return sharp({ create: { width, height, channels: 3, background: '#cde' } }).composite([
    { input: { create: dark }, top: half, left: 0 },
  ]);
}

export const jpeg = (made: Made = {}): Promise<Buffer> => picture(made).jpeg().toBuffer();

/** A PNG that says it is so large, with the pixels of one line. */
export function pngBomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = deflateSync(Buffer.alloc(width * 3 + 1));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', line),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}
