import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { toast } from './toast.ts';
import type { Toast } from './toast.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

const none: readonly Toast[] = [];

const kinds = {
  success: { word: 'Done', Icon: CircleCheck, tone: 'text-green' },
  info: { word: 'Note', Icon: Info, tone: 'text-blue' },
  warning: { word: 'Please note', Icon: TriangleAlert, tone: 'text-yellow' },
  error: { word: 'Problem', Icon: CircleAlert, tone: 'text-red' },
};

/** Shows the toasts; once per page, in the shell. Its two lists are in the page from the start, so that they are read out. */
export function Toaster() {
  const toasts = useSyncExternalStore(toast.subscribe, toast.list, () => none);
  const errors = toasts.filter((one) => one.kind === 'error');
  const others = toasts.filter((one) => one.kind !== 'error');
  return (
    <section
      aria-label="Notifications"
      data-toaster=""
      data-print="hide"
      ref={holdWhileUsed}
      className="pointer-events-none fixed top-4 right-4 left-4 z-60 grid gap-3 sm:left-auto sm:w-96"
    >
      <ToastList toasts={errors} manner="assertive" />
      <ToastList toasts={others} manner="polite" />
    </section>
  );
}

/** Stops the clocks while the pointer or the focus is on the toasts. */
function holdWhileUsed(box: HTMLElement) {
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) toast.release();
  };
  box.addEventListener('pointerenter', toast.hold);
  box.addEventListener('pointerleave', toast.release);
  box.addEventListener('focusin', toast.hold);
  box.addEventListener('focusout', leave);
  return () => {
    box.removeEventListener('pointerenter', toast.hold);
    box.removeEventListener('pointerleave', toast.release);
    box.removeEventListener('focusin', toast.hold);
    box.removeEventListener('focusout', leave);
  };
}

type ToastListProps = { toasts: readonly Toast[]; manner: 'polite' | 'assertive' };

function ToastList({ toasts, manner }: ToastListProps) {
  return (
    <div
      aria-live={manner}
      aria-relevant="additions text"
      className={toasts.length > 0 ? 'grid gap-3' : 'sr-only'}
    >
      {toasts.map((one) => (
        <ToastBox key={one.id} toast={one} />
      ))}
    </div>
  );
}

function ToastBox({ toast: shown }: { toast: Toast }) {
  const { word, Icon, tone } = kinds[shown.kind];
  return (
    <div
      data-kind={shown.kind}
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-card border border-line bg-surface py-2 pr-2 pl-4 shadow-float"
    >
      <Icon aria-hidden="true" className={classNames('mt-2 size-5 shrink-0', tone)} />
      <p className="min-w-0 flex-1 py-2 text-sm font-medium">
        <VisuallyHidden>{word}: </VisuallyHidden>
        <span>{shown.text}</span>
      </p>
      <IconButton
        label="Close notification"
        size="sm"
        onClick={() => {
          toast.dismiss(shown.id);
          toast.release();
        }}
      >
        <X aria-hidden="true" />
      </IconButton>
    </div>
  );
}
