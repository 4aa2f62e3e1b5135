import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** Missing files that the page deals with itself (web/app/reload-on-chunk-error.ts). */
const handled = new WeakSet<Error>();

export const markHandled = (error: Error) => void handled.add(error);
export const isHandled = (error: Error) => handled.has(error);

/**
 * A part of a page whose file is fetched when it is first shown. Where the file is gone and the page
 * reloads, or asks for it, the part stays pending: an error would replace the page, and what is being
 * typed on it.
 * @param waiting what stands in its place meanwhile
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting?: ReactNode,
) {
  const Part = lazy(() =>
    load().catch((error: Error) => {
      if (!isHandled(error)) throw error;
      return new Promise<never>(() => undefined);
    }),
  );
  return (props: Props) => (
    <Suspense fallback={waiting}>
      <Part {...props} />
    </Suspense>
  );
}
