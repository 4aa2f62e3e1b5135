import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  /** The anchor; a URL with this hash opens the section. */
  id: string;
  title: ReactNode;
  headingLevel: 2 | 3;
  children: ReactNode;
};

/**
 * A heading that expands and collapses its content (STATIC-09, STATIC-13). A heading with a button
 * rather than `details`, so that it is in the document outline and screen readers announce its state.
 * Always open in print and without scripts.
 */
export function Expandable({ id, title, headingLevel, children }: Props) {
  const { key } = useLocation();
  const targeted = useUrlHash() === `#${id}`;
  const [choice, setChoice] = useState({ open: false, at: '' });
  // A new navigation to the anchor opens it; later clicks override that.
  const open = targeted && choice.at !== key ? true : choice.open;
  const Heading = `h${headingLevel}` as const;
  const panel = `${id}-text`;
  return (
    <div className="border-b border-line">
      <Heading id={id} className="text-base">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={panel}
          onClick={() => setChoice({ open: !open, at: key })}
          className="flex min-h-14 w-full items-center justify-between gap-4 py-3 text-left transition-colors hover:text-primary"
        >
          {title}
          <ChevronDown
            data-print="hide"
            className={classNames(
              'size-5 shrink-0 text-muted transition-transform duration-base noscript:hidden',
              open && 'rotate-180',
            )}
          />
        </button>
      </Heading>
      <div
        id={panel}
        className={classNames(
          'measure pb-6 text-muted',
          open ? 'animate-appear' : 'hidden noscript:block print:block',
        )}
      >
        {children}
      </div>
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}

/** The hash of the URL with its "#"; '' on the server, which never receives it, and while hydrating. */
function useUrlHash(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
}
