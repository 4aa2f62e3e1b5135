import type { MouseEvent } from 'react';

/**
 * For a button clicked right after typing: prevents blur on pointer down. Otherwise the field's
 * error would appear between pointer down and up, move the button away, and the click would be
 * lost.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}
