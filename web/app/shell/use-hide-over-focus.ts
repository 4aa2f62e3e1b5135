import { type RefObject, useEffect } from 'react';

/**
 * Sets `data-aside` on a floating box while it would cover the focused element. Checked on every
 * focus change, scroll and resize; set synchronously, so that the box is hidden in the same frame.
 */
export function useHideOverFocus(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const update = () => box.current?.toggleAttribute('data-aside', overlapsFocus(box.current));
    update();
    document.addEventListener('focusin', update);
    document.addEventListener('focusout', update);
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      document.removeEventListener('focusin', update);
      document.removeEventListener('focusout', update);
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [box]);
}

function overlapsFocus(box: HTMLElement): boolean {
  const focused = document.activeElement;
  // The page's main element can be focused too, but not with Tab.
  if (!(focused instanceof HTMLElement) || focused.tabIndex < 0 || box.contains(focused))
    return false;
  const [one, other] = [box.getBoundingClientRect(), focused.getBoundingClientRect()];
  return (
    one.left < other.right &&
    other.left < one.right &&
    one.top < other.bottom &&
    other.top < one.bottom
  );
}
