/** Slightly longer than a dialog takes to fade out and restore the focus. */
const FOCUS_RESTORED_MS = 300;

/** Focuses an element if a closed dialog or a removed button has left the focus on the body. */
export function restoreLostFocus(find: () => HTMLElement | null, options: FocusOptions = {}): void {
  setTimeout(() => {
    if (document.activeElement === document.body) find()?.focus(options);
  }, FOCUS_RESTORED_MS);
}
