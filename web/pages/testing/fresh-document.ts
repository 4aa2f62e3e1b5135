import { vi } from 'vitest';
import { answers } from '#web/lib/answers/answers.ts';
import { toast } from '#web/ui/toast.ts';

// Files of tests share one document: each begins with an empty one, and with nothing kept.
vi.useRealTimers();
vi.unstubAllGlobals();
vi.restoreAllMocks();
toast.clear();
answers.forget(() => true);
if (typeof document !== 'undefined') {
  document.title = '';
  for (const part of [document.head, document.body]) part.replaceChildren();
  for (const kept of [localStorage, sessionStorage]) kept.clear();
  history.replaceState(null, '', '/');
}
