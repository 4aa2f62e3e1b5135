import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { afterPaint } from '#web/lib/after-paint.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { firstUse, notePageInUse } from '#web/lib/site/page-in-use.ts';

const load = () => import('./footer-content.tsx');
const waiting = <div className="h-96" />;
const FooterContent = lazyPart(load, waiting);

/** A press may lead on, and the next page waits for all of this one: it is fetched once the press is answered. */
const prepare = () =>
  void afterPaint()
    .then(load)
    .catch(() => undefined);

/** So far before it comes into sight. */
const NEAR = '400px';

/**
 * The foot of each page. It is written by the server, and its script comes when somebody uses the
 * page or when it comes near: few get there, and those later.
 */
export function Footer() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) notePageInUse();
      },
      { rootMargin: NEAR },
    );
    observer.observe(place.current);
    addEventListener('pointerdown', prepare, { once: true });
    return () => {
      observer.disconnect();
      removeEventListener('pointerdown', prepare);
    };
  }, []);
  return (
    <footer
      ref={place}
      className="mt-18 border-t border-line bg-surface pb-24 lg:pb-0"
      data-print="hide"
    >
      <Suspense fallback={waiting}>
        <InUse>
          <FooterContent />
        </InUse>
      </Suspense>
    </footer>
  );
}

/** Waits for the first use of the page; until then what the server wrote stays as it is. */
function InUse({ children }: { children: ReactNode }) {
  const unused = firstUse();
  if (unused) use(unused);
  return children;
}
