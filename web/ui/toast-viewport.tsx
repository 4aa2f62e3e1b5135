import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { showToastsWith, type ToastRequest } from './toast.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const DEFAULT_MS = 5000;

const KINDS = {
  success: { word: 'Done', Icon: CircleCheck, tone: 'text-green' },
  info: { word: 'Note', Icon: Info, tone: 'text-blue' },
  warning: { word: 'Please note', Icon: TriangleAlert, tone: 'text-yellow' },
  error: { word: 'Problem', Icon: CircleAlert, tone: 'text-red' },
};

type Data = Pick<ToastRequest, 'kind'>;
type ShownToast = Toast.Root.ToastObject<Data>;

/** A toast is not a dialog: only its button is a tab stop. */
const MESSAGE = { role: undefined, 'aria-modal': undefined, tabIndex: -1 };

const isError = ({ data }: ShownToast) => data?.kind === 'error';

const manager = Toast.createToastManager<Data>();

/** A repeated text does not add a toast but restarts its timer. */
function show({ kind, text, durationMs = DEFAULT_MS }: ToastRequest): void {
  manager.add({ id: `${kind} ${text}`, description: text, timeout: durationMs, data: { kind } });
}

/** Renders the toasts; once per page. Load it lazily: most visitors see none. */
export default function ToastViewport() {
  useEffect(() => showToastsWith(show), []);
  return (
    <Toast.Provider toastManager={manager} limit={1}>
      <Toast.Viewport
        data-toaster=""
        data-print="hide"
        // Its two lists are live regions, rendered before the first toast.
        aria-live={undefined}
        className="pointer-events-none fixed top-4 right-4 left-4 z-60 grid gap-3 sm:left-auto sm:w-96"
      >
        <ToastLists />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

function ToastLists() {
  const { toasts, close } = Toast.useToastManager<Data>();
  useEffect(() => {
    // A newer toast takes the place of the one before, which returns only if it stays until it is closed.
    for (const { id, limited, timeout, transitionStatus } of toasts)
      if (limited && timeout !== 0 && transitionStatus !== 'ending') close(id);
  }, [toasts, close]);
  const oldestFirst = toasts.toReversed();
  return (
    <>
      <ToastList toasts={oldestFirst.filter(isError)} manner="assertive" />
      <ToastList toasts={oldestFirst.filter((one) => !isError(one))} manner="polite" />
    </>
  );
}

type ToastListProps = { toasts: readonly ShownToast[]; manner: 'polite' | 'assertive' };

function ToastList({ toasts, manner }: ToastListProps) {
  return (
    <div
      aria-live={manner}
      aria-relevant="additions text"
      className={toasts.length > 0 ? 'grid gap-3' : 'sr-only'}
    >
      {toasts.map((one) => (
        <ToastBox key={one.id} shown={one} />
      ))}
    </div>
  );
}

function ToastBox({ shown }: { shown: ShownToast }) {
  const { data, description } = shown;
  const { word, Icon, tone } = KINDS[data?.kind ?? 'info'];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const toastBox = box.current;
    if (!toastBox) return undefined;
    // Once it has its size; what shows a toast may move the focus before that.
    const observer = new ResizeObserver(() => moveOutFromUnder(toastBox));
    observer.observe(toastBox);
    return () => observer.disconnect();
  }, []);
  return (
    <Toast.Root
      ref={box}
      toast={shown}
      data-kind={data?.kind}
      {...MESSAGE}
      swipeDirection={[]}
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-float data-limited:hidden"
    >
      <Icon className={classNames('mt-2 size-5 shrink-0', tone)} />
      <p className="min-w-0 flex-1 py-2 text-sm font-medium">
        <VisuallyHidden>{word}: </VisuallyHidden>
        <span>{description}</span>
      </p>
      <Toast.Close
        aria-hidden={undefined}
        render={
          <IconButton label="Close notification" size="sm">
            <X />
          </IconButton>
        }
      />
    </Toast.Root>
  );
}

/** Space between a toast and the field, for a label above the control. */
const GAP_PX = 32;

/** Scrolls the field that has the focus out from under a box that floats over the page, such as a toast. */
function moveOutFromUnder(box: HTMLElement): void {
  const focused = document.activeElement;
  const field = focused?.closest('[data-field]') ?? focused?.closest('input, select, textarea');
  if (!field) return;
  const over = box.getBoundingClientRect();
  const { top, bottom, left, right } = field.getBoundingClientRect();
  if (bottom < over.top || right < over.left || left > over.right) return;
  const hidden = over.bottom + GAP_PX - top;
  if (hidden > 0) scrollerOf(field).scrollBy({ top: -hidden, behavior: 'instant' });
}

/** What scrolls the element: a dialog, or the page. */
function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (
      around.scrollHeight > around.clientHeight &&
      /auto|scroll/.test(getComputedStyle(around).overflowY)
    )
      return around;
  return document.documentElement;
}
