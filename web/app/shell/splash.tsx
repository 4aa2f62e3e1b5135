import { use, useEffect, useRef } from 'react';
import { useSite } from '#web/lib/site/use-site.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { ScriptNonce } from '../script-nonce.ts';
import { showSplash } from './show-splash.ts';

/** The attribute by which its inline script finds it before hydration. */
const MARK = 'data-splash';

/**
 * An overlay over the rendered page for 2 seconds or until the first key or click, once a session
 * (P-38), not with reduced motion; the page loads beneath it. A modal dialog, so that the page is
 * inert meanwhile. Shown by an inline script rather than on hydration, which would
 * interrupt reading.
 */
export function Splash() {
  const { brand } = useSite();
  const nonce = use(ScriptNonce);
  const splash = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    // For sessions that start on a page without it, such as sign-in.
    if (splash.current) showSplash(splash.current);
  }, []);
  return (
    <>
      <dialog
        ref={splash}
        // The script below may have shown it already.
        suppressHydrationWarning
        aria-label={`${brand.name} is loading`}
        {...{ [MARK]: '' }}
        className="fixed inset-0 m-0 size-full max-h-none max-w-none place-items-center border-0 bg-canvas p-0 outline-none backdrop:bg-canvas open:grid"
      >
        <div className="grid animate-appear justify-items-center gap-4 text-primary-strong">
          <BrandMark size={72} />
          <p className="text-xl font-semibold">{brand.name}</p>
        </div>
      </dialog>
      <script
        nonce={nonce}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{
          __html: `(${showSplash.toString()})(document.querySelector('[${MARK}]'))`,
        }}
      />
    </>
  );
}
