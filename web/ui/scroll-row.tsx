import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { hiddenSides, type HiddenSides } from './hidden-sides.ts';

/** Props to spread on the link or button of an item. */
export type RovingProps = { tabIndex: 0 | -1; 'data-roving': string };

export type ScrollRowProps<T> = {
  label: string;
  items: readonly T[];
  itemKey: (item: T) => string;
  renderItem: (item: T, roving: RovingProps) => ReactNode;
  /** The selected item: it is the tab stop and is scrolled into view. */
  activeKey?: string | undefined;
};

/**
 * A horizontally scrolling row that fades at its overflowing edges; one tab stop, arrow keys move
 * between items.
 */
export function ScrollRow<T>(props: ScrollRowProps<T>) {
  const { label, items, itemKey, renderItem, activeKey } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState<HiddenSides>('end');
  const [visited, setVisited] = useState<string>();
  const keys = items.map(itemKey);
  const stop =
    [visited, activeKey].find((key) => key !== undefined && keys.includes(key)) ?? keys[0];

  useEffect(() => {
    const box = scroller.current;
    const content = box?.firstElementChild;
    if (!box || !content) return undefined;
    const measure = () => setMore(hiddenSides(box));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const box = scroller.current;
    const active = activeKey === undefined ? undefined : itemAt(box, activeKey);
    if (!box || !active) return undefined;
    let width = 0;
    // Also when the window gets narrower: the item would be below the arrow.
    const observer = new ResizeObserver(() => {
      if (box.clientWidth === width) return;
      width = box.clientWidth;
      const start = active.offsetLeft - box.offsetLeft;
      box.scrollTo({ left: start - (width - active.offsetWidth) / 2, behavior: 'instant' });
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, [activeKey]);

  function moveFocus(event: KeyboardEvent) {
    const at = stop === undefined ? -1 : keys.indexOf(stop);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: keys.length - 1 }[
      event.key
    ];
    const key = target === undefined ? undefined : keys[target];
    if (key === undefined) return;
    event.preventDefault();
    const item = itemAt(scroller.current, key);
    item?.focus();
    item?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }

  return (
    <div className="relative contain-inline-size">
      <div
        ref={scroller}
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        aria-orientation="horizontal"
        data-more={more}
        onScroll={(event) => setMore(hiddenSides(event.currentTarget))}
        onKeyDown={moveFocus}
        onFocus={(event) => setVisited(event.target.dataset['roving'])}
        className="scroll-bare fade-sides overflow-x-auto overscroll-x-contain scroll-smooth p-1 -m-1"
      >
        <div className="flex w-max gap-2">
          {items.map((item) => {
            const key = itemKey(item);
            return (
              <div key={key}>
                {renderItem(item, { tabIndex: key === stop ? 0 : -1, 'data-roving': key })}
              </div>
            );
          })}
        </div>
      </div>
      <ScrollButton side="left" shown={more === 'start' || more === 'both'} scroller={scroller} />
      <ScrollButton side="right" shown={more === 'end' || more === 'both'} scroller={scroller} />
    </div>
  );
}

function itemAt(box: HTMLElement | null, key: string): HTMLElement | undefined {
  const all = box?.querySelectorAll<HTMLElement>('[data-roving]') ?? [];
  return [...all].find((element) => element.dataset['roving'] === key);
}

type ScrollButtonProps = {
  side: 'left' | 'right';
  shown: boolean;
  scroller: { current: HTMLElement | null };
};

/** For mice without a horizontal wheel; the keyboard moves between the items themselves. */
function ScrollButton({ side, shown, scroller }: ScrollButtonProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => {
        const box = scroller.current;
        box?.scrollBy({ left: (side === 'left' ? -0.7 : 0.7) * box.clientWidth });
      }}
      className={classNames(
        'absolute top-1/2 inline-flex size-9 -translate-y-1/2 items-center justify-center rounded-full border border-line bg-surface transition-opacity hover:border-primary pointer-coarse:hidden',
        side === 'left' ? 'left-0' : 'right-0',
        !shown && 'pointer-events-none opacity-0',
      )}
    >
      <Icon className="size-4" />
    </button>
  );
}
