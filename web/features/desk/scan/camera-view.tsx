import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Spinner } from '#web/ui/spinner.tsx';
import { type CameraProblem, toCameraProblem, cameraSupported } from './camera-problem.ts';

type Props = {
  /** Called with the text of a scanned QR code, after the camera is stopped. */
  onText: (text: string) => void;
  onProblem: (problem: CameraProblem) => void;
  /** Called when the page is hidden, after the camera is stopped. */
  onHidden: () => void;
};

/** The camera's video, while it is mounted and the page is visible. */
export function CameraView({ onText, onProblem, onHidden }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [starting, setStarting] = useState(true);
  const handleText = useEffectEvent(onText);
  const handleProblem = useEffectEvent(onProblem);
  const handleHidden = useEffectEvent(onHidden);

  useEffect(() => {
    const element = video.current;
    let ended = false;
    let stop = () => {};
    function end() {
      ended = true;
      stop();
      stop = () => {};
    }

    async function start(target: HTMLVideoElement): Promise<void> {
      const { readCamera } = await import('./read-camera.ts');
      if (ended) return;
      const stopCamera = await readCamera(target, {
        onText(text) {
          if (ended) return;
          end();
          handleText(text);
        },
        onEnd() {
          if (ended) return;
          end();
          handleProblem('failed');
        },
      });
      if (ended) {
        stopCamera();
        return;
      }
      stop = stopCamera;
      setStarting(false);
    }

    function fail(error: unknown) {
      if (ended) return;
      end();
      handleProblem(toCameraProblem(error));
    }

    if (!element || !cameraSupported()) handleProblem('unsupported');
    else start(element).catch(fail);

    function onVisibilityChange() {
      if (document.visibilityState !== 'hidden') return;
      end();
      handleHidden();
    }
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      document.removeEventListener('visibilitychange', onVisibilityChange);
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
        aria-label="Camera view"
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
