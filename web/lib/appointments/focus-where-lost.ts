/** A little longer than a window takes to fade away and to give the focus back. */
const GIVEN_BACK_MS = 300;

/** Moves the focus here, where a window or a button that is gone has left it nowhere. */
export function focusWhereLost(find: () => HTMLElement | null): void {
  setTimeout(() => {
    if (document.activeElement === document.body) find()?.focus();
  }, GIVEN_BACK_MS);
}
