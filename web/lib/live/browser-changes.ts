import { type AppointmentChange, deskContract } from '#shared/contract/desk.ts';
import { accessToken } from '../session/access-token.ts';
import type { ExternalStore } from '../session/external-store.ts';
import { createChangeStream } from './change-stream.ts';
import { createLiveChanges, type LiveState } from './live-changes.ts';
import { inSlot } from './stream-slot.ts';

/** Opens the one stream of this tab. */
export function openBrowserChanges(
  state: ExternalStore<LiveState>,
  tell: (change: AppointmentChange | null) => void,
) {
  const stream = createChangeStream({
    address: `/api${deskContract.watchAppointments.path}`,
    fetch: (url, init) => fetch(url, init),
    getToken: accessToken,
  });
  const changes = createLiveChanges({
    read: async (signal, heard) =>
      (await inSlot(navigator.locks, () => stream(signal, heard))) ?? 'silent',
    state,
    tell,
    isVisible: () => document.visibilityState === 'visible',
    random: Math.random,
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') changes.visible();
    else changes.hidden();
  });
  window.addEventListener('online', changes.online);
  // A page with an open connection cannot be kept for the way back.
  window.addEventListener('pagehide', changes.rest);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changes.visible();
  });
  let served: string | null = null;
  return {
    /** Says for whom; null: for nobody. */
    serve(uid: string | null): void {
      if (uid === served) return;
      served = uid;
      changes.stop();
      if (uid !== null) changes.start();
    },
  };
}

export type BrowserChanges = ReturnType<typeof openBrowserChanges>;
