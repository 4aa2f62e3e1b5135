import { type RefObject, useEffect } from 'react';

const EDITABLE = 'input, textarea, select, [contenteditable]';

/**
 * Redirects typing outside any field to this one. A hand scanner types wherever the focus is, and
 * its final Enter would activate a focused button.
 */
export function useCaptureTyping(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focusFieldOnTyping({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const types = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      const inField = target instanceof Element && target.closest(EDITABLE) !== null;
      if (!types || inField || !field.current) return;
      field.current.focus();
      field.current.select();
    }
    document.addEventListener('keydown', focusFieldOnTyping);
    return () => document.removeEventListener('keydown', focusFieldOnTyping);
  }, [field]);
}
