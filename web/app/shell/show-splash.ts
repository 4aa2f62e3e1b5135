/**
 * Shows the splash for 2 seconds (SHELL-05), at most until a key or the pointer is used; once per
 * browser session and not with reduced motion. Serialised into the page as an inline script, so it
 * must not use outer variables.
 */
export function showSplash(splash: HTMLDialogElement): void {
  try {
    if (sessionStorage.getItem('splash-seen')) return;
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    sessionStorage.setItem('splash-seen', '1');
  } catch {
    // Without storage it would appear on every page.
    return;
  }
  const end = () => {
    clearTimeout(timer);
    removeEventListener('keydown', end, true);
    removeEventListener('pointerdown', end, true);
    splash.close();
  };
  const timer = setTimeout(end, 2000);
  addEventListener('keydown', end, true);
  addEventListener('pointerdown', end, true);
  splash.showModal();
}
