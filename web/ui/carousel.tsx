import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  type MouseEvent as Press,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';

export type CarouselProps = {
  label: string;
  slides: readonly { key: string; node: ReactNode }[];
  /** The link of the surrounding card: a tap on a slide follows it, the arrows do not. */
  linkRef?: RefObject<HTMLAnchorElement | null> | undefined;
  /** Shows the arrows without hover, for galleries. */
  alwaysArrows?: boolean | undefined;
  className?: string | undefined;
};

/** Images to swipe or step through. The first one needs no script. */
export function Carousel({
  label,
  slides,
  linkRef,
  alwaysArrows = false,
  className,
}: CarouselProps) {
  const scroller = useRef<HTMLUListElement>(null);
  const target = useRef<number>(null);
  const [current, setCurrent] = useState(0);
  const last = slides.length - 1;
  // A single tab stop, where the browser's arrow keys scroll from image to image.
  const stop = last > 0 ? 0 : undefined;
  const underLink = linkRef !== undefined;

  useEffect(() => {
    const box = scroller.current;
    if (!box || !linkRef) return undefined;
    const tap = (event: MouseEvent) => followLink(event, linkRef.current);
    box.addEventListener('click', tap);
    return () => box.removeEventListener('click', tap);
  }, [linkRef]);

  function show(index: number) {
    const box = scroller.current;
    if (!box || index < 0 || index > last) return;
    target.current = index;
    box.scrollTo({ left: index * box.clientWidth });
    setCurrent(index);
  }

  function follow({ scrollLeft, clientWidth }: HTMLElement) {
    if (clientWidth === 0) return;
    const index = Math.round(scrollLeft / clientWidth);
    // Ignore the slides in between while scrolling to a requested one.
    if (target.current !== null && target.current !== index) return;
    target.current = null;
    setCurrent(index);
  }

  function step(event: Press, by: 1 | -1) {
    event.preventDefault();
    event.stopPropagation();
    show(current + by);
  }

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={classNames('group/carousel relative aspect-4/3 overflow-hidden', className)}
    >
      <ul
        ref={scroller}
        aria-label="Slides"
        tabIndex={stop}
        onPointerDown={() => {
          target.current = null;
        }}
        onScroll={(event) => follow(event.currentTarget)}
        className={classNames(
          'scroll-bare -outline-offset-2 flex h-full snap-x snap-mandatory overflow-x-auto overflow-y-hidden overscroll-x-contain scroll-smooth',
          // On touch screens it is above the card's link, so that it can be swiped.
          underLink && 'pointer-coarse:relative pointer-coarse:z-20',
        )}
      >
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
            className="h-full w-full shrink-0 snap-start snap-always [&_img]:h-full"
          >
            {slide.node}
          </li>
        ))}
      </ul>
      {last > 0 ? (
        <>
          <Arrow
            side="left"
            off={current === 0}
            always={alwaysArrows}
            onStep={(event) => step(event, -1)}
          />
          <Arrow
            side="right"
            off={current === last}
            always={alwaysArrows}
            onStep={(event) => step(event, 1)}
          />
          <Dots count={slides.length} current={current} />
        </>
      ) : null}
    </section>
  );
}

/** Follows the card's link as if clicked, including modifier keys for a new tab. */
function followLink(event: MouseEvent, link: HTMLAnchorElement | null) {
  const { ctrlKey, metaKey, shiftKey } = event;
  const init = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  link?.dispatchEvent(new MouseEvent('click', init));
}

type ArrowProps = {
  side: 'left' | 'right';
  off: boolean;
  always: boolean;
  onStep: (event: Press) => void;
};

function Arrow({ side, off, always, onStep }: ArrowProps) {
  const Icon = side === 'left' ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      label={side === 'left' ? 'Previous picture' : 'Next picture'}
      variant="surface"
      size="sm"
      tabIndex={-1}
      aria-disabled={off || undefined}
      onClick={onStep}
      className={classNames(
        'absolute top-1/2 z-20 -translate-y-1/2',
        side === 'left' ? 'left-2' : 'right-2',
        off && 'pointer-events-none',
        always ? off && 'opacity-0' : 'opacity-0',
        !always &&
          !off &&
          // Scoped to the slides instead of a page-wide `:has`, with which every DOM change would
          // restyle the whole page.
          'group-hover/card:opacity-100 group-hover/carousel:opacity-100 [ul:focus-visible~&]:opacity-100',
      )}
    >
      <Icon />
    </IconButton>
  );
}

function Dots({ count, current }: { count: number; current: number }) {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 bottom-3 z-20 mx-auto flex w-fit gap-1.5 rounded-full bg-black/45 px-2 py-1.5"
    >
      {Array.from({ length: count }, (_, index) => (
        <span
          key={index}
          className={classNames(
            'size-1.5 rounded-full bg-white transition-opacity',
            index !== current && 'opacity-50',
          )}
        />
      ))}
    </div>
  );
}
