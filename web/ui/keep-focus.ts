import type { MouseEvent } from 'react';

/**
 * For what is pressed right after typing: pressing the pointer does not leave the field yet. Otherwise
 * its error would appear between pressing and letting go, push the target away, and the press be lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
