import { type ReactNode, Suspense, use, useEffect, useRef } from 'react';
import { newsletterEmailStorage } from '#web/features/newsletter/newsletter-email-storage.ts';
import { afterPaint } from '#web/lib/after-paint.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { whenFirstUsed, markPageInUse } from '#web/lib/site/page-in-use.ts';

const load = () => import('./footer-content.tsx');
/** As tall as the content of a wide screen: a page that grows would no longer be at its end. */
const waiting = <div className="h-124" />;
const FooterContent = lazyComponent(load, waiting);

/** Fetch after paint: a click may navigate, and the next page waits for all scripts of this one. */
const prepare = () =>
  void afterPaint()
    .then(load)
    .catch(() => undefined);

/** Root margin for loading before it is visible. */
const NEAR = '400px';

/**
 * The footer of each page. Rendered on the server and hydrated on first use of the page or when it
 * is near the viewport, because few visitors reach it.
 */
export function Footer() {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!place.current) return undefined;
    // Typed before this: an update of the page may render the content again, without the server's HTML.
    const typed = place.current.querySelector('input')?.value;
    if (typed) newsletterEmailStorage.set(typed);
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) markPageInUse();
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
      // With the popup open there is space to scroll everything clear of it.
      className="mt-18 border-t border-line bg-surface pb-24 lg:pb-0 [&:has(~[data-scroll-popup])]:pb-88 lg:[&:has(~[data-scroll-popup])]:pb-36"
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

/** Suspends until the first use of the page; until then the server's HTML stays. */
function InUse({ children }: { children: ReactNode }) {
  const unused = whenFirstUsed();
  if (unused) use(unused);
  return children;
}
