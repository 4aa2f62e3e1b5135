import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { outliveNewBuilds } from './app/stale-build.ts';

outliveNewBuilds(window);

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
