import decodeQR from 'qr/decode.js';
import { describe, expect, it } from 'vitest';
import type { QrDrawing } from '#shared/contract/health-card.ts';
import { readCardText } from '#shared/domain/appointments/read-card-text.ts';
import { CARD_RANDOM_BYTES, makeCardNumber } from '#shared/domain/membership/card-number.ts';
import { drawQr } from '../../qr/draw-qr.ts';
import { qrText } from './qr.ts';

const CHANNELS = 4;

/** Renders the drawing to pixels, as a camera would see it straight on. */
function pixels({ size, path }: QrDrawing, scale: number) {
  const side = size * scale;
  const data = new Uint8ClampedArray(side * side * CHANNELS).fill(255);
  for (const [, x = '', y = '', width = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = row * side + Number(x) * scale;
      for (let pixel = start; pixel < start + Number(width) * scale; pixel += 1) {
        data.fill(0, pixel * CHANNELS, pixel * CHANNELS + 3);
      }
    }
  }
  return { width: side, height: side, data };
}

const NUMBERS = Array.from({ length: 12 }, (_, seed) =>
  makeCardNumber(
    Uint8Array.from({ length: CARD_RANDOM_BYTES }, (_byte, at) => (seed * 67 + at * 31 + 5) % 256),
  ),
);
const HOSTS = [
  'https://halewell.example',
  'http://localhost:3000',
  'https://members.a-rather-long-name-of-a-practice.example',
];

describe('the QR code of a card, decoded by an independent library', () => {
  it.each(HOSTS.flatMap((host) => NUMBERS.map((number) => [host, number] as const)))(
    'contains the desk URL and the number: %s, %s',
    (host, number) => {
      const text = decodeQR(pixels(drawQr(qrText(host, number)), 4));
      expect(text).toBe(qrText(host, number));
      expect(readCardText(text)).toBe(number);
    },
  );

  it('is readable with part of the data covered', () => {
    const [number = ''] = NUMBERS;
    const image = pixels(drawQr(qrText('https://halewell.example', number)), 6);
    const side = image.width;
    // Next to the alignment mark, where there is only data.
    for (let row = side - 60; row < side - 24; row += 1) {
      const start = (row * side + side / 2) * CHANNELS;
      image.data.fill(120, start, start + 24 * CHANNELS);
    }
    expect(decodeQR(image)).toBe(qrText('https://halewell.example', number));
  });
});
