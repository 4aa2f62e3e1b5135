/**
 * A ref for an element that replaces a clicked button: keyboard users continue there instead of at
 * the top of the page.
 */
export function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}
