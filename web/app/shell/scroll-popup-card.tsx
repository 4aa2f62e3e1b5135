import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState, type RefObject } from 'react';
import { PLANS } from '#shared/domain/membership/plan.ts';
import { pounds } from '#shared/domain/money/pounds.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { paths } from '../paths.ts';

type Props = {
  /** Only for people without a membership. */
  offersMembership: boolean;
  onSubscribe: () => void;
  onClose: () => void;
};

/** A small non-modal card over the page. */
export function ScrollPopupCard({ offersMembership, onSubscribe, onClose }: Props) {
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  const title = offersMembership
    ? `Up to 20% off for ${pounds(PLANS.single.amountPence)} a year`
    : 'News from our providers';
  const text = offersMembership
    ? 'One membership for trusted private healthcare and wellness. You pay the provider directly. Not ready to join? Get our newsletter.'
    : 'Hear about new providers and member offers by email. You can unsubscribe at any time, in one step.';
  useHideOverFocus(card);
  useEscape(onClose);

  return (
    // Beside the scroll-to-top button, and above the bottom bar of small screens.
    <aside
      ref={card}
      aria-labelledby={titleId}
      data-print="hide"
      data-scroll-popup=""
      className="fixed right-18 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] left-4 z-40 animate-rise rounded-card border border-line bg-surface p-5 text-sm shadow-float data-aside:invisible sm:left-auto sm:w-96 lg:bottom-6"
    >
      <Announcement text={`${title}. Use the Escape key to close.`} />
      <div className="flex items-start justify-between gap-2">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <IconButton label="Close" size="sm" onClick={onClose} className="-mt-1.5 -mr-2">
          <X />
        </IconButton>
      </div>
      <p className="mt-2 text-muted">{text}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={onSubscribe}>
          Subscribe
        </Button>
        {offersMembership ? (
          <ButtonLink to={paths.pricing()} size="sm" variant="quiet" onClick={onClose}>
            See membership
          </ButtonLink>
        ) : null}
      </div>
    </aside>
  );
}

/** Text inserted into an existing live region, so that screen readers announce it politely. */
function Announcement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), 100);
    return () => clearTimeout(timer);
  }, [text]);
  return <output className="sr-only">{announced}</output>;
}

/** A dialog or menu above the page handles Escape first. */
function useEscape(onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const above = document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]');
      if (event.key === 'Escape' && !event.defaultPrevented && !above) latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/**
 * Sets `data-aside` on a floating box while it would cover the focused element. Checked on every
 * focus change, scroll and resize; set synchronously, so that the box is hidden in the same frame.
 */
function useHideOverFocus(box: RefObject<HTMLElement | null>): void {
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
