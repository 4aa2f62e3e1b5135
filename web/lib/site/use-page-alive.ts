import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the script of the page runs yet. Until then a form must not be sent: the browser would do
 * it by itself, and put what was typed, a password too, into the address.
 */
export function usePageAlive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
