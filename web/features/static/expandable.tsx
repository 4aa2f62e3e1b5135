import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  /** The anchor: an address that ends with it opens what it names. */
  id: string;
  title: ReactNode;
  headingLevel: 2 | 3;
  children: ReactNode;
};

/**
 * A heading that opens and closes what it is about (spec 2, Static pages). A heading with a button,
 * rather than `details`, so that it stands in the outline and its state is read out everywhere.
 * Everything is open on paper, and where scripts are switched off.
 */
export function Expandable({ id, title, headingLevel, children }: Props) {
  const { key } = useLocation();
  const addressed = useAddressHash() === `#${id}`;
  const [choice, setChoice] = useState({ open: false, at: '' });
  // A new visit to the anchor opens it; what is pressed afterwards counts.
  const open = addressed && choice.at !== key ? true : choice.open;
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

/** The anchor of the address, with its "#"; '' on the server, which never learns it, and while hydrating. */
function useAddressHash(): string {
  return useSyncExternalStore(
    subscribe,
    () => window.location.hash,
    () => '',
  );
}
