/**
 * Shows the splash for 2 seconds (SHELL-05), once per browser session and not with reduced motion.
 * Serialised into the page as an inline script, so it must not use outer variables.
 */
export function showSplash(splash: HTMLElement): void {
  try {
    if (sessionStorage.getItem('splash-seen')) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    sessionStorage.setItem('splash-seen', '1');
  } catch {
    // Without storage it would appear on every page.
    return;
  }
  splash.hidden = false;
  setTimeout(() => {
    splash.hidden = true;
  }, 2000);
}
