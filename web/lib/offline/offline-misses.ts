import { createExternalStore } from '../session/external-store.ts';

/** How many links and parts could not load since the device went offline; the shell says so. */
export const offlineMisses = createExternalStore(0);

export const countOfflineMiss = (): void => offlineMisses.set(offlineMisses.get() + 1);
