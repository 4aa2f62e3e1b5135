import { useSyncExternalStore } from 'react';
import { phaseOf, sessionStore } from '../identity/session-store.ts';
import { createExternalStore } from '../session/external-store.ts';

const INPUT_EVENTS = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'scroll'];
/** Events that change a page without input: the back button, another tab. */
const CHANGES = ['popstate', 'storage'];

const OPTIONS = { capture: true, passive: true };
/** The response to the first input comes first. */
const SOON_MS = 150;

/** The server renders the whole page. */
const inUse = createExternalStore(typeof document === 'undefined');
let waiting: Promise<void> | null = null;

/** Marks the page as used, which starts deferred work. */
export function markPageInUse(): void {
  inUse.set(true);
}

function markSoon(): void {
  setTimeout(markPageInUse, SOON_MS);
}

/**
 * Resolves soon after the first interaction with the page, one promise for all callers; null once
 * it has happened. A session counts as use, because its pages change by themselves.
 */
export function whenFirstUsed(): Promise<void> | null {
  if (inUse.get() || phaseOf(sessionStore.get()) !== 'signed-out') return null;
  waiting ??= new Promise((resolve) => {
    for (const sign of INPUT_EVENTS) addEventListener(sign, markSoon, OPTIONS);
    for (const change of CHANGES) addEventListener(change, markPageInUse, OPTIONS);
    const end = inUse.subscribe(() => {
      end();
      for (const sign of INPUT_EVENTS) removeEventListener(sign, markSoon, OPTIONS);
      for (const change of CHANGES) removeEventListener(change, markPageInUse, OPTIONS);
      resolve();
    });
  });
  return waiting;
}

function follow(listener: () => void): () => void {
  if (whenFirstUsed() === null) markPageInUse();
  return inUse.subscribe(listener);
}

/** Whether the page has been interacted with. */
export function usePageInUse(): boolean {
  return useSyncExternalStore(
    follow,
    () => inUse.get(),
    () => false,
  );
}
