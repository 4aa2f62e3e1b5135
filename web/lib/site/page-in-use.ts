import { useSyncExternalStore } from 'react';
import { phaseOf, sessionStore } from '../identity/session-store.ts';
import { createExternalStore } from '../session/external-store.ts';

const SIGNS_OF_USE = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'wheel', 'scroll'];
/** What changes a page without a touch: the back button, another tab. */
const CHANGES = ['popstate', 'storage'];

const OPTIONS = { capture: true, passive: true };
/** The first press is answered first. */
const SOON_MS = 150;

/** On the server a page is written whole. */
const inUse = createExternalStore(typeof document === 'undefined');
let waiting: Promise<void> | null = null;

/** Somebody is there: what waited for that comes to life. */
export function notePageInUse(): void {
  inUse.set(true);
}

function noteSoon(): void {
  setTimeout(notePageInUse, SOON_MS);
}

/**
 * Fulfilled soon after somebody does anything on the page, the same promise for all; null when that
 * has been so. A session counts: its pages change by themselves.
 */
export function firstUse(): Promise<void> | null {
  if (inUse.get() || phaseOf(sessionStore.get()) !== 'signed-out') return null;
  waiting ??= new Promise((resolve) => {
    for (const sign of SIGNS_OF_USE) addEventListener(sign, noteSoon, OPTIONS);
    for (const change of CHANGES) addEventListener(change, notePageInUse, OPTIONS);
    const end = inUse.subscribe(() => {
      end();
      for (const sign of SIGNS_OF_USE) removeEventListener(sign, noteSoon, OPTIONS);
      for (const change of CHANGES) removeEventListener(change, notePageInUse, OPTIONS);
      resolve();
    });
  });
  return waiting;
}

function follow(listener: () => void): () => void {
  if (firstUse() === null) notePageInUse();
  return inUse.subscribe(listener);
}

/** Whether anybody has used the page yet. */
export function usePageInUse(): boolean {
  return useSyncExternalStore(
    follow,
    () => inUse.get(),
    () => false,
  );
}
