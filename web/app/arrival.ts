/** A page whose words come from the API learns its title a moment after it is opened. */
const TITLE_SETTLES_MS = 400;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Does what a browser does for a page that it loads: begins at its top, and says its title. The
 * focus goes to the part that the address names, else to the main part, unless the page has given
 * it to something already, or the person has gone on; what is in sight stays where it is.
 * @param left what had the focus when the address changed
 */
export function arrive(hash: string, left: Element | null): void {
  const active = document.activeElement;
  const goneOn = active !== left && active !== document.body;
  if (!goneOn && !active?.closest('main, [role="dialog"], [role="alertdialog"]'))
    (named(hash) ?? document.getElementById('main'))?.focus({ preventScroll: true });
  say();
}

function named(hash: string): HTMLElement | null {
  const part = hash ? document.getElementById(hash.slice(1)) : null;
  part?.setAttribute('tabindex', '-1');
  return part;
}

/** Says the new title once, when nothing else is being read out. */
function say(): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('aria-live', 'polite');
    region.setAttribute('data-print', 'hide');
    region.className = 'sr-only fixed top-0';
    document.body.append(region);
  }
  const place = region;
  place.textContent = '';
  clearTimeout(timer);
  timer = setTimeout(() => {
    place.textContent = document.title;
  }, TITLE_SETTLES_MS);
}
