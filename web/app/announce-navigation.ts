/** A page that loads its content from the API updates its title shortly after navigation. */
const TITLE_DELAY_MS = 400;

let region: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Restores what a full page load does for screen readers: moves the focus and announces the title.
 * The focus goes to the target of the hash, else to the main element, unless the page or the person
 * has already moved it; the scroll position stays.
 * @param focusedBefore the focused element when the location changed
 */
export function announceNavigation(hash: string, focusedBefore: Element | null): void {
  const active = document.activeElement;
  const focusMoved = active !== focusedBefore && active !== document.body;
  if (!focusMoved && !active?.closest('main, [role="dialog"], [role="alertdialog"]'))
    (hashTarget(hash) ?? document.getElementById('main'))?.focus({ preventScroll: true });
  announceTitle();
}

function hashTarget(hash: string): HTMLElement | null {
  const part = hash ? document.getElementById(hash.slice(1)) : null;
  part?.setAttribute('tabindex', '-1');
  return part;
}

/** Announces the new title once, when nothing else is being read out. */
function announceTitle(): void {
  if (!region?.isConnected) {
    region = document.createElement('div');
    region.setAttribute('aria-live', 'polite');
    region.setAttribute('data-print', 'hide');
    region.className = 'sr-only fixed top-0';
    document.body.append(region);
  }
  const liveRegion = region;
  liveRegion.textContent = '';
  clearTimeout(timer);
  timer = setTimeout(() => {
    liveRegion.textContent = document.title;
  }, TITLE_DELAY_MS);
}
