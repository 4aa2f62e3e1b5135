import type { MouseEvent } from 'react';

/**
 * For what is clicked after a field: pressing the pointer does not leave the field yet. Otherwise its
 * error would appear between pressing and letting go, push the target away, and the click be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
