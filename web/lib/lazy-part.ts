import { lazy } from 'react';

/** Missing files that the page deals with itself (web/app/reload-on-chunk-error.ts). */
const handled = new WeakSet<Error>();

export const markHandled = (error: Error) => void handled.add(error);
export const isHandled = (error: Error) => handled.has(error);

/**
 * React's `lazy` for a part of a page. Where the part's file is gone and the page reloads, or asks for
 * it, the part stays pending: an error would replace the page, and what is being typed on it.
 */
export const lazyPart: typeof lazy = (load) =>
  lazy(() =>
    load().catch((error: Error) => {
      if (!isHandled(error)) throw error;
      return new Promise<never>(() => undefined);
    }),
  );
