import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { replayEarly } from './app/hydration/replay-early.ts';
import { outliveNewBuilds } from './app/stale-build.ts';

/** Once everything answers, and has drawn itself once more where a server could not know better. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { early } = window;
    if (!early) return;
    const timer = setTimeout(() => replayEarly(early));
    return () => clearTimeout(timer);
  }, []);
  return children;
}

outliveNewBuilds(window);

startTransition(() => {
  hydrateRoot(
    document,
    <Awake>
      <HydratedRouter />
    </Awake>,
  );
});
