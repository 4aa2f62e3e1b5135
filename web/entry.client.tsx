import { type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Early } from './app/hydration/hold-early.ts';
import { outliveNewBuilds } from './app/stale-build.ts';
import { notePageInUse } from './lib/site/page-in-use.ts';

/** Once everything answers, and has drawn itself once more where a server could not know better. */
function Awake({ children }: { children: ReactNode }) {
  useEffect(() => {
    const { early } = window;
    if (!early) return;
    const timer = setTimeout(() => void goOnFrom(early));
    return () => clearTimeout(timer);
  }, []);
  return children;
}

/** Does what somebody did meanwhile; mostly nobody did anything. */
async function goOnFrom(early: Early): Promise<void> {
  if (early.changed.size + early.pressed.size === 0) {
    early.release();
    return;
  }
  notePageInUse();
  try {
    (await import('./app/hydration/replay-early.ts')).replayEarly(early);
  } catch {
    early.release();
  }
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
