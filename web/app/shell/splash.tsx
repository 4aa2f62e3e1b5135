import { useEffect, useSyncExternalStore } from 'react';
import { createExternalStore } from '#web/lib/session/external-store.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';

/** Spec 9, Time limits. */
const SPLASH_MS = 2000;
const SEEN = 'splash-seen';

const showing = createExternalStore(false);

/**
 * Lies over the rendered page for 2 seconds, once a session (decision 38): the page loads
 * beneath it, and with reduced motion it is left out.
 */
export function Splash() {
  const { brand } = useSite();
  const shown = useSyncExternalStore(showing.subscribe, showing.get, () => false);
  useEffect(() => {
    if (
      sessionStorage.getItem(SEEN) ||
      window.matchMedia('(prefers-reduced-motion: reduce)').matches
    )
      return;
    sessionStorage.setItem(SEEN, '1');
    showing.set(true);
    const timer = setTimeout(() => showing.set(false), SPLASH_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <output
      aria-label={`${brand.name} is loading`}
      data-splash=""
      className="fixed inset-0 z-70 grid place-items-center bg-canvas"
    >
      <div className="grid animate-appear justify-items-center gap-4 text-primary-strong">
        <BrandMark size={72} />
        <p className="text-xl font-semibold">{brand.name}</p>
      </div>
    </output>
  );
}
