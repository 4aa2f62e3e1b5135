import { type RefObject, useEffect } from 'react';

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

/**
 * What is typed beside every field goes into this one. A hand scanner types wherever the focus is,
 * and its Enter at the end would press the button that happens to be there.
 */
export function useTypedAnywhere(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function leadToField({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const types = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      const elsewhere = target instanceof Element && target.closest(TYPED_INTO) !== null;
      if (!types || elsewhere || !field.current) return;
      field.current.focus();
      field.current.select();
    }
    document.addEventListener('keydown', leadToField);
    return () => document.removeEventListener('keydown', leadToField);
  }, [field]);
}
