/**
 * Shows the splash for 2 seconds (spec 9, Time limits) where this session has not seen it and motion
 * is welcome. Written into the page as it stands: it may use nothing from outside.
 */
export function showSplash(splash: HTMLElement): void {
  try {
    if (sessionStorage.getItem('splash-seen')) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    sessionStorage.setItem('splash-seen', '1');
  } catch {
    // Without storage it would come back with every page.
    return;
  }
  splash.hidden = false;
  setTimeout(() => {
    splash.hidden = true;
  }, 2000);
}
