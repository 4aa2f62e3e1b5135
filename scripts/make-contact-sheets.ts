/**
 * Arranges the screenshots of every state on contact sheets, for `npm run contact-sheet`: a sheet for
 * each width and colour scheme, in test-results/contact-sheet.
 */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';

const root = join(import.meta.dirname, '..');
const sheets = join(root, 'test-results/contact-sheet');
const shots = process.env['SCREENSHOTS'] ?? join(root, '.cache/screenshots');

/** Thumbnails of a window: how wide, how high, and how many fit a sheet. */
const LAYOUTS = {
  390: { width: 234, height: 506, columns: 8, rows: 3 },
  1440: { width: 480, height: 300, columns: 4, rows: 5 },
} as const;
const GAP = 16;
const LABEL = 24;

const label = (text: string, width: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL}"><text x="0" y="17" font-family="sans-serif" font-size="13" fill="#16232F">${text}</text></svg>`,
  );

/** Arranges screenshots on as many sheets as they need. @returns the files written */
async function arrange(names: readonly string[], width: 390 | 1440, scheme: string) {
  const { columns, rows, ...thumbnail } = LAYOUTS[width];
  const [stepX, stepY] = [thumbnail.width + GAP, thumbnail.height + LABEL + GAP];
  const written: string[] = [];
  for (let first = 0; first < names.length; first += columns * rows) {
    const onSheet = names.slice(first, first + columns * rows);
    const parts: OverlayOptions[] = [];
    for (const [index, name] of onSheet.entries()) {
      const left = GAP + (index % columns) * stepX;
      const top = GAP + Math.floor(index / columns) * stepY;
      const input = await sharp(join(shots, `${name}-${width}-${scheme}.png`))
        .resize({ ...thumbnail, fit: 'cover', position: 'top' })
        .toBuffer();
      parts.push({ input: label(name, thumbnail.width), left, top });
      parts.push({ input, left, top: top + LABEL });
    }
    const file = join(sheets, `${width}-${scheme}-${written.length + 1}.png`);
    const size = {
      width: GAP + columns * stepX,
      height: GAP + Math.ceil(onSheet.length / columns) * stepY,
    };
    await sharp({ create: { ...size, channels: 3, background: '#C9D3DC' } })
      .composite(parts)
      .png()
      .toFile(file);
    written.push(file);
  }
  return written;
}

rmSync(sheets, { recursive: true, force: true });
mkdirSync(sheets, { recursive: true });
const taken = readdirSync(shots).toSorted();
for (const width of [390, 1440] as const) {
  for (const scheme of ['light', 'dark']) {
    const ending = `-${width}-${scheme}.png`;
    const names = taken.filter((file) => file.endsWith(ending));
    const written = await arrange(
      names.map((file) => file.slice(0, -ending.length)),
      width,
      scheme,
    );
    for (const file of written) process.stdout.write(`${file}\n`);
  }
}
