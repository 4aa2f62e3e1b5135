import { type RefObject, useEffect } from 'react';

/**
 * Marks a floating box with `data-aside` while it would lie over what has the focus. Asked whenever
 * the focus moves, the page scrolls or its size changes; the mark is set at once, so that the box is
 * out of sight in the same frame.
 */
export function useStepAside(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const look = () => box.current?.toggleAttribute('data-aside', liesOver(box.current));
    look();
    document.addEventListener('focusin', look);
    document.addEventListener('focusout', look);
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('focusout', look);
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [box]);
}

function liesOver(box: HTMLElement): boolean {
  const focused = document.activeElement;
  // The page's own main part can have the focus too; it cannot be reached with Tab.
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
