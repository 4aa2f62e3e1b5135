import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { type CameraProblem, cameraProblem, cameraSupported } from './camera-problem.ts';

type Props = {
  /** The text of a QR code that was held in front of the camera; the camera is off by then. */
  onText: (text: string) => void;
  onProblem: (problem: CameraProblem) => void;
  /** The window went out of sight, and the camera with it. */
  onHidden: () => void;
};

/** What the camera sees, for as long as it is on the page and in sight. */
export function CameraView({ onText, onProblem, onHidden }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [starting, setStarting] = useState(true);
  const found = useEffectEvent(onText);
  const failed = useEffectEvent(onProblem);
  const hidden = useEffectEvent(onHidden);

  useEffect(() => {
    const place = video.current;
    let gone = false;
    let stop = () => {};
    function end() {
      gone = true;
      stop();
      stop = () => {};
    }

    async function start(on: HTMLVideoElement): Promise<void> {
      const { readCamera } = await import('./read-camera.ts');
      if (gone) return;
      const stopCamera = await readCamera(on, {
        onText(text) {
          if (gone) return;
          end();
          found(text);
        },
        onEnd() {
          if (gone) return;
          end();
          failed('failed');
        },
      });
      if (gone) {
        stopCamera();
        return;
      }
      stop = stopCamera;
      setStarting(false);
    }

    function fail(error: unknown) {
      if (gone) return;
      end();
      failed(cameraProblem(error));
    }

    if (!place || !cameraSupported()) failed('unsupported');
    else start(place).catch(fail);

    function leave() {
      if (document.visibilityState !== 'hidden') return;
      end();
      hidden();
    }
    document.addEventListener('visibilitychange', leave);
    return () => {
      document.removeEventListener('visibilitychange', leave);
      end();
    };
  }, []);

  return (
    <div className="relative overflow-hidden rounded-card border border-line bg-canvas">
      <video
        ref={video}
        muted
        playsInline
        autoPlay
        aria-label="Picture of the camera"
        className="aspect-4/3 max-h-80 w-full object-cover"
      />
      {starting ? (
        <div className="absolute inset-0 flex items-center justify-center">
          <Spinner label="Starting the camera…" />
        </div>
      ) : null}
    </div>
  );
}
