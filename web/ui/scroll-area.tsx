import { type ReactNode, useEffect, useRef, useState } from 'react';

const USABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Whether it contains a tab stop; elements that are only focusable by script do not count. */
function hasTabStop(element: Element): boolean {
  return [...element.querySelectorAll<HTMLElement>(USABLE)].some(
    (inside) => inside.tabIndex >= 0 && !inside.matches(':disabled'),
  );
}

/**
 * A scroll container. Without tab stops inside it is focusable itself while it overflows, so that
 * it can be scrolled by keyboard.
 */
export function ScrollArea({ className, children }: { className: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [focusable, setFocusable] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const look = () =>
      setFocusable(element.scrollHeight > element.clientHeight + 1 && !hasTabStop(element));
    look();
    const sizes = new ResizeObserver(look);
    const content = new MutationObserver(look);
    sizes.observe(element);
    content.observe(element, { childList: true, subtree: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
    };
  }, []);
  return (
    <div ref={area} className={className} {...(focusable ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}
