import './lib/trusted-types.ts';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { reloadOnChunkError } from './app/reload-on-chunk-error.ts';
import { holdOfflineLinks } from './lib/offline/hold-offline-links.ts';
import { ReplayInput } from './app/replay-input.tsx';
import { reportUncaughtErrors } from './app/report-uncaught-errors.ts';

/** Marks the document as hydrated for the end-to-end tests (e2e/support/wait-for-hydration.ts). */
function App() {
  useEffect(() => {
    document.documentElement.dataset['hydrated'] = '';
  }, []);
  return (
    <ReplayInput>
      <HydratedRouter />
    </ReplayInput>
  );
}

reportUncaughtErrors(window);
reloadOnChunkError(window);
holdOfflineLinks(window);

startTransition(() => {
  hydrateRoot(document, <App />);
});
