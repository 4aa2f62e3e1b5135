import { type AppointmentChange, deskContract } from '#shared/contract/desk.ts';
import { accessToken } from '../session/access-token.ts';
import type { ExternalStore } from '../session/external-store.ts';
import { createChangeStream } from './change-stream.ts';
import { createLiveChanges, type LiveState } from './live-changes.ts';
import { inSlot } from './stream-slot.ts';

/** Opens this tab's single event stream. */
export function openBrowserChanges(
  state: ExternalStore<LiveState>,
  notify: (change: AppointmentChange | null) => void,
  onAccess: () => void,
) {
  const stream = createChangeStream({
    address: `/api${deskContract.watchAppointments.path}`,
    fetch: (url, init) => fetch(url, init),
    getToken: accessToken,
  });
  const changes = createLiveChanges({
    read: async (signal, handlers) =>
      (await inSlot(navigator.locks, () => stream(signal, handlers))) ?? 'silent',
    state,
    notify,
    onAccess,
    isVisible: () => document.visibilityState === 'visible',
    random: Math.random,
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') changes.visible();
    else changes.hidden();
  });
  window.addEventListener('online', changes.online);
  // A page with an open connection is excluded from the back/forward cache.
  window.addEventListener('pagehide', changes.suspend);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changes.visible();
  });
  let served: string | null = null;
  return {
    /** Sets the user whose changes are streamed; null for none. */
    serve(uid: string | null): void {
      if (uid === served) return;
      served = uid;
      changes.stop();
      if (uid !== null) changes.start();
    },
  };
}

export type BrowserChanges = ReturnType<typeof openBrowserChanges>;
