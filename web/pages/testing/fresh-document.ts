import { vi } from 'vitest';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import { forgetToasts } from '#web/pages/testing/toasts.ts';

// Files of tests share one document: each begins with an empty one, and with nothing kept.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
forgetToasts();
if (typeof document !== 'undefined') {
  getQueryClient().clear();
  document.title = '';
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const kept of [localStorage, sessionStorage]) kept.clear();
  history.replaceState(null, '', '/');
}
