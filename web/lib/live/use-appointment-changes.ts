import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { AppointmentChange } from '#shared/contract/desk.ts';
import { sessionStore } from '../identity/session-store.ts';
import { createExternalStore } from '../session/external-store.ts';
import type { LiveState } from './live-changes.ts';
import type { BrowserChanges } from './browser-changes.ts';

/**
 * Reports changes of the caller's appointments: from the server's event stream, or by polling while
 * there is none (`null`: something may have changed).
 */
export function useAppointmentChanges(
  onChange: (change: AppointmentChange | null) => void,
): LiveState {
  const onAnyChange = useEffectEvent(onChange);
  useEffect(() => subscribeToChanges((change) => onAnyChange(change)), []);
  return useSyncExternalStore(liveState.subscribe, liveState.get, () => 'off');
}

/** Reports that what the caller may see has changed: a session, a role or a clinic was lost or gained (P-9). */
export function useAccessChanges(onAccess: () => void): void {
  const onAnyAccess = useEffectEvent(onAccess);
  useEffect(() => {
    const listener = () => onAnyAccess();
    accessListeners.add(listener);
    return () => void accessListeners.delete(listener);
  }, []);
}

type Listener = (change: AppointmentChange | null) => void;

/** Keeps the stream open between two screens. */
const DISCONNECT_AFTER_MS = 2000;
const RELOAD_DELAY_MS = 5000;

const liveState = createExternalStore<LiveState>('off');

const listeners = new Set<Listener>();
const accessListeners = new Set<() => void>();
let changes: Promise<BrowserChanges> | null = null;
let subscribed = false;

function notify(change: AppointmentChange | null): void {
  for (const listener of listeners) listener(change);
}

function notifyAccess(): void {
  for (const listener of accessListeners) listener();
}

/** The code is loaded only for a signed-in person who views appointments. */
function load(): Promise<BrowserChanges> {
  changes ??= import('./browser-changes.ts').then((module) =>
    module.openBrowserChanges(liveState, notify, notifyAccess),
  );
  return changes;
}

const subscribedUid = () => (listeners.size > 0 ? (sessionStore.get().user?.uid ?? null) : null);

function update(): void {
  if (subscribedUid() === null && !changes) return;
  load().then(
    // The user may have changed while the code was loading.
    (opened) => opened.serve(subscribedUid()),
    () => {
      changes = null;
      setTimeout(update, RELOAD_DELAY_MS);
    },
  );
}

/** Reports changes to a listener while someone is signed in; returns the unsubscribe function. */
function subscribeToChanges(listener: Listener): () => void {
  if (!subscribed) sessionStore.subscribe(update);
  subscribed = true;
  listeners.add(listener);
  update();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) setTimeout(update, DISCONNECT_AFTER_MS);
  };
}
