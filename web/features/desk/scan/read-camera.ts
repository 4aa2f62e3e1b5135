import { frameLoop, QRCamera, QRCanvas } from 'qr/dom.js';

/** Often enough for a hand that moves, seldom enough for a slow telephone. */
const LOOK_EVERY_MS = 120;

const REAR_CAMERA: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

type Found = {
  onText: (text: string) => void;
  /** The camera went away by itself, as when it is pulled out. */
  onEnd: () => void;
};

/**
 * Shows the camera in a video element and reads QR codes from it. Pictures stay on the device and
 * are forgotten one after the other.
 * @returns what stops the camera
 * @throws DOMException where there is no camera or it is not allowed
 */
export async function readCamera(
  video: HTMLVideoElement,
  { onText, onEnd }: Found,
): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia(REAR_CAMERA);
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', onEnd);
  const camera = new QRCamera(video, stream);
  const canvas = new QRCanvas();
  let [stopped, lookedAt] = [false, -LOOK_EVERY_MS];

  async function lookOnce(): Promise<void> {
    const text = await camera.readFrame(canvas, true);
    if (!stopped && typeof text === 'string' && text !== '') onText(text);
  }

  const endLoop = frameLoop((now) => {
    if (stopped || now - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = now;
    // A picture that cannot be read says nothing about the next one.
    lookOnce().catch(() => undefined);
  }, video);

  return () => {
    stopped = true;
    endLoop();
    camera.stop();
    canvas.clear();
    video.srcObject = null;
  };
}
