import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** Chunk load errors handled by the page itself (web/app/reload-on-chunk-error.ts). */
const handled = new WeakSet<Error>();

export const markHandled = (error: Error) => void handled.add(error);
export const isHandled = (error: Error) => handled.has(error);

/**
 * A component whose chunk is loaded when it is first rendered. If the chunk is missing and the page
 * reloads, or asks to, the component stays suspended: an error would replace the page, including
 * unsaved input.
 * @param fallback the fallback while loading
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  fallback?: ReactNode,
) {
  const Part = lazy(() =>
    load().catch((error: Error) => {
      if (!isHandled(error)) throw error;
      return new Promise<never>(() => undefined);
    }),
  );
  return (props: Props) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
}
