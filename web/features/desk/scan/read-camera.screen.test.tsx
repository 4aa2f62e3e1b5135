import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ACTIVE_CARD, CARD_CALL, CARD_NUMBER, deskButton, openDesk } from '../testing/open-desk.ts';

/** The QR code of this number: a hexadecimal number for each of its rows, with a bit for each dot. */
const CODE =
  '1fc67f 104d41 17575d 17575d 175b5d 105941 1fd57f 001f00 17c97c 15212c 187296 0a083a 1fca9f 0017ee 1fc560 1053ef 175d28 17552c 175e9c 104802 1fde84';
const DOTS = 21;

const scan = page.getByRole('dialog', { name: 'Scan a card' });
const camera = scan.getByLabelText('Camera view');
const use = deskButton('Use the camera', scan);

/** A camera before which a sheet of paper is held: empty, or with a code. */
function holdBeforeCamera() {
  const canvas = document.createElement('canvas');
  canvas.width = 640;
  canvas.height = 480;
  const context = canvas.getContext('2d');
  let rows: number[] = [];
  function draw() {
    if (!context) return;
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = 'black';
    for (const [y, row] of rows.entries())
      for (let x = 0; x < DOTS; x += 1)
        if ((row >> (DOTS - 1 - x)) & 1) context.fillRect(x * 8 + 236, y * 8 + 156, 8, 8);
  }
  // A stream has a frame for each drawing only.
  const timer = setInterval(draw, 40);
  onTestFinished(() => clearInterval(timer));
  draw();
  const tracks: (MediaStreamTrack | undefined)[] = [];
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () => {
    const stream = canvas.captureStream(25);
    tracks.push(stream.getVideoTracks()[0]);
    return stream;
  });
  return {
    asked,
    show(code: string) {
      rows = code.split(' ').map((row) => Number.parseInt(row, 16));
    },
    /** What the camera sends, since it was last started. */
    track: () => tracks.at(-1),
  };
}

async function open() {
  const api = await openDesk([], { [CARD_CALL]: { body: ACTIVE_CARD } });
  await deskButton('Scan a card').click();
  return api;
}

async function started(): Promise<void> {
  await expect.element(camera).toBeVisible();
  await expect.element(scan.getByText('Starting the camera…')).not.toBeInTheDocument();
}

test('a provider holds a card before the camera, which is then off', async () => {
  const { show, track, asked } = holdBeforeCamera();
  const api = await open();
  await use.click();
  await started();
  expect(asked.mock.calls).toMatchObject([
    [{ audio: false, video: { facingMode: 'environment' } }],
  ]);
  expect(track()?.readyState).toBe('live');
  show(CODE);
  await expect.element(scan.getByRole('heading', { name: 'Robin Marlow' })).toBeVisible();
  await expect.element(camera).not.toBeInTheDocument();
  expect(track()?.readyState).toBe('ended');
  expect(api.bodies(CARD_CALL)).toMatchObject([{ card: CARD_NUMBER }]);
});

test('a provider reads that the camera was unplugged, and types the number', async () => {
  const { track } = holdBeforeCamera();
  await open();
  await use.click();
  await started();
  track()?.dispatchEvent(new Event('ended'));
  await expect
    .element(scan.getByRole('alert'))
    .toHaveTextContent('We couldn’t start the camera. Try again, or enter the card number.');
  await expect.element(camera).not.toBeInTheDocument();
});

test('the camera is off once it is stopped, or the page is hidden', async () => {
  const { track } = holdBeforeCamera();
  await open();
  await use.click();
  await started();
  await deskButton('Stop the camera', scan).click();
  await expect.element(camera).not.toBeInTheDocument();
  expect(track()?.readyState).toBe('ended');
  await use.click();
  await started();
  expect(track()?.readyState).toBe('live');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  await expect.element(camera).not.toBeInTheDocument();
  expect(track()?.readyState).toBe('ended');
  await expect.element(use).toBeVisible();
});
