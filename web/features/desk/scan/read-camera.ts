import { frameLoop, QRCamera, QRCanvas } from 'qr/dom.js';

/** Short enough for a moving hand, long enough for a slow phone. */
const CHECK_INTERVAL_MS = 120;

const REAR_CAMERA: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
};

type Handlers = {
  onText: (text: string) => void;
  /** Called when the camera track ends by itself, as when it is unplugged. */
  onEnd: () => void;
};

/**
 * Shows the camera in a video element and reads QR codes from it. Frames stay on the device and are
 * not stored.
 * @returns a function that stops the camera
 * @throws DOMException if there is no camera or access is denied
 */
export async function readCamera(
  video: HTMLVideoElement,
  { onText, onEnd }: Handlers,
): Promise<() => void> {
  const stream = await navigator.mediaDevices.getUserMedia(REAR_CAMERA);
  for (const track of stream.getVideoTracks()) track.addEventListener('ended', onEnd);
  const camera = new QRCamera(video, stream);
  const canvas = new QRCanvas();
  let [stopped, lastScanAt] = [false, -CHECK_INTERVAL_MS];

  async function scanFrame(): Promise<void> {
    const text = await camera.readFrame(canvas, true);
    if (!stopped && typeof text === 'string' && text !== '') onText(text);
  }

  const endLoop = frameLoop((now) => {
    if (stopped || now - lastScanAt < CHECK_INTERVAL_MS) return;
    lastScanAt = now;
    // An unreadable frame is not an error.
    scanFrame().catch(() => undefined);
  }, video);

  return () => {
    stopped = true;
    endLoop();
    camera.stop();
    canvas.clear();
    video.srcObject = null;
  };
}
