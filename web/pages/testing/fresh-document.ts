import { vi } from 'vitest';
import { getQueryClient } from '#web/lib/queries/query-client.ts';
import { resetToasts } from '#web/pages/testing/toasts.ts';

// Test files share one document: each starts with an empty one and empty storage.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
resetToasts();
if (typeof document !== 'undefined') {
  getQueryClient().clear();
  document.title = '';
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const kept of [localStorage, sessionStorage]) kept.clear();
  history.replaceState(null, '', '/');
  // For a pointer that a test has left down.
  document.dispatchEvent(new Event('pointercancel'));
}
