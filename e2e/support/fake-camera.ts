import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { QrDrawing } from '#shared/contract/health-card.ts';

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES = 5;
const WHITE = 235;
const BLACK = 16;
const NO_COLOUR = 128;

type FakeCamera = {
  /** Shows this drawing to the camera from now on; the initial image is blank. */
  show(drawing: QrDrawing): void;
};

/** One video frame: the luma of each pixel. */
function drawFrame({ size, path }: QrDrawing): Buffer {
  const luma = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  if (size === 0) return luma;
  const scale = Math.floor(HEIGHT / size);
  const [left, top] = [(WIDTH - size * scale) >> 1, (HEIGHT - size * scale) >> 1];
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = Number(y) * scale; row < (Number(y) + 1) * scale; row += 1) {
      const start = (top + row) * WIDTH + left + Number(x) * scale;
      luma.fill(BLACK, start, start + Number(width) * scale);
    }
  }
  return luma;
}

/** A short YUV4MPEG2 video of a still image: no colour, no compression. */
function encodeVideo(drawing: QrDrawing): Buffer {
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const frame = Buffer.concat([Buffer.from('FRAME\n'), drawFrame(drawing), colour]);
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  return Buffer.concat([head, ...Array.from({ length: FRAMES }, () => frame)]);
}

/**
 * Gives every browser a fake camera that plays a video written by the journey. All workers use it:
 * different launch options would need another worker, with a product of its own.
 */
export const withCamera = base.extend<object, { fakeCamera: FakeCamera & { file: string } }>({
  fakeCamera: [
    async ({ browserName }, use) => {
      const folder = mkdtempSync(join(tmpdir(), `halewell-camera-${browserName}-`));
      const file = join(folder, 'camera.y4m');
      const show = (drawing: QrDrawing) => writeFileSync(file, encodeVideo(drawing));
      show({ size: 0, path: '' });
      await use({ file, show });
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, fakeCamera }, use) => {
      const camera = [
        '--use-fake-device-for-media-stream',
        // Grants the permission without a prompt: not every Chromium can show one here.
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${fakeCamera.file}`,
      ];
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] });
    },
    { scope: 'worker' },
  ],
});
