/**
 * A ref for what comes in the place of a pressed button: somebody with a keyboard goes on from there,
 * and not from the top of the page.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
