import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { AppointmentChange } from '#shared/contract/desk.ts';
import { sessionStore } from '../identity/session-store.ts';
import { createExternalStore } from '../session/external-store.ts';
import type { LiveState } from './live-changes.ts';
import type { BrowserChanges } from './browser-changes.ts';

/**
 * Tells of changes of the caller's appointments without a reload: from the server's event stream, or,
 * while that cannot be had, by a call every so often (`null`: something may have changed).
 */
export function useAppointmentChanges(
  onChange: (change: AppointmentChange | null) => void,
): LiveState {
  const follow = useEffectEvent(onChange);
  useEffect(() => followChanges((change) => follow(change)), []);
  return useSyncExternalStore(liveState.subscribe, liveState.get, () => 'off');
}

type Follower = (change: AppointmentChange | null) => void;

/** From one screen to the next the stream stays open. */
const LINGER_MS = 2000;
const LOAD_AGAIN_MS = 5000;

const liveState = createExternalStore<LiveState>('off');

const followers = new Set<Follower>();
let changes: Promise<BrowserChanges> | null = null;
let subscribed = false;

function tell(change: AppointmentChange | null): void {
  for (const follower of followers) follower(change);
}

/** Its code is fetched for somebody who is signed in and looks at appointments, and for nobody else. */
function load(): Promise<BrowserChanges> {
  changes ??= import('./browser-changes.ts').then((module) =>
    module.openBrowserChanges(liveState, tell),
  );
  return changes;
}

const whoFollows = () => (followers.size > 0 ? (sessionStore.get().user?.uid ?? null) : null);

function update(): void {
  if (whoFollows() === null && !changes) return;
  load().then(
    // Who it is may have changed while the code was on its way.
    (opened) => opened.serve(whoFollows()),
    () => {
      changes = null;
      setTimeout(update, LOAD_AGAIN_MS);
    },
  );
}

/** Tells a follower of changes for as long as somebody is signed in; gives what ends it. */
function followChanges(follower: Follower): () => void {
  if (!subscribed) sessionStore.subscribe(update);
  subscribed = true;
  followers.add(follower);
  update();
  return () => {
    followers.delete(follower);
    if (followers.size === 0) setTimeout(update, LINGER_MS);
  };
}
