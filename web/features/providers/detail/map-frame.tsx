import { type RefObject, useEffect, useState } from 'react';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { Button } from '#web/ui/button.tsx';

// allow-same-origin keeps the map's own origin: without it OpenStreetMap refuses the tiles.
const MAP_SANDBOX = 'allow-scripts allow-same-origin allow-popups';

/** The map of another site may be slow, but nobody waits longer for one. */
const TIMEOUT_MS = 10_000;

const FRAME =
  'aspect-4/3 w-full rounded-card border border-line bg-primary-soft sm:aspect-auto sm:h-full sm:min-h-72';

type Props = {
  url: string;
  title: string;
  ref: RefObject<HTMLElement | null>;
};

/** The map, or why it is not there: a browser says nothing useful in a frame that failed. */
export function MapFrame({ url, title, ref }: Props) {
  const online = useOnline();
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading');
  useEffect(() => {
    if (state !== 'loading' || !online) return undefined;
    const timer = setTimeout(() => setState('failed'), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state, online]);
  if (state === 'failed' || (state === 'loading' && !online)) {
    return (
      <output
        ref={ref as RefObject<HTMLOutputElement | null>}
        tabIndex={-1}
        className={`grid content-center justify-items-center gap-3 p-6 text-center ${FRAME}`}
      >
        <span className="font-semibold">
          {online ? 'The map didn’t load' : 'You’re offline, so the map can’t load'}
        </span>
        <span className="max-w-sm text-sm text-muted">
          {online
            ? 'You can still get directions from OpenStreetMap with the link below.'
            : 'It will load when you reconnect.'}
        </span>
        {online ? <Button onClick={() => setState('loading')}>Try again</Button> : null}
      </output>
    );
  }
  return (
    <iframe
      ref={ref as RefObject<HTMLIFrameElement | null>}
      src={url}
      title={title}
      referrerPolicy="no-referrer"
      sandbox={MAP_SANDBOX}
      onLoad={() => setState('loaded')}
      onError={() => setState('failed')}
      className={FRAME}
    />
  );
}
