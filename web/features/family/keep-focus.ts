import type { MouseEvent } from 'react';

/**
 * For what is pressed right after typing: the box would be left, its error would come, and the page
 * would move away under the pressed mouse button before it is let go.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
