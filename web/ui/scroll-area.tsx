import { type ReactNode, useEffect, useRef, useState } from 'react';

const USABLE = 'a[href], button, input, select, textarea, [tabindex]';

/** Whether the keyboard stops at something inside; headings that only take the focus do not count. */
function hasStop(element: Element): boolean {
  return [...element.querySelectorAll<HTMLElement>(USABLE)].some(
    (inside) => inside.tabIndex >= 0 && !inside.matches(':disabled'),
  );
}

/**
 * A part that scrolls where its content is too long. With nothing to use inside, it takes the focus
 * itself while it scrolls: else the keyboard could not reach the end.
 */
export function ScrollArea({ className, children }: { className: string; children: ReactNode }) {
  const area = useRef<HTMLDivElement>(null);
  const [focusable, setFocusable] = useState(false);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const look = () =>
      setFocusable(element.scrollHeight > element.clientHeight + 1 && !hasStop(element));
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
