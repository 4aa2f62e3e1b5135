import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { AppointmentChange } from '#shared/contract/desk.ts';
import { followChanges, liveState } from './change-followers.ts';
import type { LiveState } from './live-changes.ts';

/**
 * Tells of changes of the caller's appointments without a reload: from the server's event stream, or,
 * while that cannot be had, by a call every so often (`null`: something may have changed).
 */
export function useAppointmentChanges(
  onChange: (change: AppointmentChange | null) => void,
): LiveState {
  const tell = useEffectEvent(onChange);
  useEffect(() => followChanges((change) => tell(change)), []);
  return useSyncExternalStore(liveState.subscribe, liveState.get, () => 'off');
}
