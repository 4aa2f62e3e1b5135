import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * Whether the page is hydrated. Before that a form must not be submitted (`SubmitButton`), and nothing
 * else that needs the script offered.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
