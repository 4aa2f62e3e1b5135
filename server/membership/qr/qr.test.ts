import { encodeQR } from 'qr';
import { describe, expect, it } from 'vitest';
import { drawQr } from '../../qr/draw-qr.ts';
import { qrText } from './qr.ts';
import { readQr } from '../testing/read-qr.ts';

const TEXT = qrText('https://halewell.example', '123456789019');

/** The modules that a path draws, as rows of # and dots. */
function painted({ size, path }: { size: number; path: string }): string[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => '.'));
  for (const [, x = '', y = '', width = '', back = ''] of path.matchAll(
    /M(\d+) (\d+)h(\d+)v1h-(\d+)z/g,
  )) {
    expect(back).toBe(width);
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(width));
  }
  return rows.map((row) => row.join(''));
}

const FINDER = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];

describe('the QR code of a card', () => {
  it('contains the URL of the desk with the card number', () => {
    expect(TEXT).toBe('https://halewell.example/provider-appointments?card=123456789019');
  });

  it('draws exactly the dark modules, as rectangles', () => {
    const drawing = drawQr(TEXT);
    const code = encodeQR(TEXT, 'raw', { ecc: 'medium', border: 4 });
    expect(painted(drawing)).toEqual(
      code.map((row) => row.map((dark) => (dark ? '#' : '.')).join('')),
    );
    expect(drawing.path.replaceAll(/M\d+ \d+h\d+v1h-\d+z/g, '')).toBe('');
  });

  it.each(['https://halewell.example', 'http://localhost:3000'])('can be read at %s', (appUrl) => {
    const text = qrText(appUrl, '590123456784');
    const rows = painted(drawQr(text));
    const code = rows.slice(4, -4).map((row) => Array.from(row.slice(4, -4), (one) => one === '#'));
    expect(readQr(code)).toBe(text);
  });

  it('has four light modules around it and a finder in three corners', () => {
    const drawing = drawQr(TEXT);
    const rows = painted(drawing);
    const blank = '.'.repeat(drawing.size);
    expect([...rows.slice(0, 4), ...rows.slice(-4)]).toEqual(
      Array.from({ length: 8 }, () => blank),
    );
    for (const row of rows) {
      expect([row.slice(0, 4), row.slice(-4)]).toEqual(['....', '....']);
    }
    const corner = (top: number, left: number) =>
      rows.slice(top, top + 7).map((row) => row.slice(left, left + 7));
    const far = drawing.size - 4 - 7;
    expect([corner(4, 4), corner(4, far), corner(far, 4)]).toEqual([FINDER, FINDER, FINDER]);
    expect(corner(far, far)).not.toEqual(FINDER);
    expect((drawing.size - 8 - 17) % 4).toBe(0);
  });

  it('differs from card to card', () => {
    expect(drawQr(qrText('https://halewell.example', '123456789020')).path).not.toBe(
      drawQr(TEXT).path,
    );
  });
});
