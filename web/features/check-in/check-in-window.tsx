import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { CircleCheck } from 'lucide-react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { clockTime } from '#shared/domain/dates/display.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ManualForm } from './manual-form.tsx';
import { joined } from './item-copy.ts';

/** What the window shows: the form of the manual check-in, or that it is done. */
export type OpenWindow =
  | { readonly kind: 'manual' }
  | { readonly kind: 'done'; readonly names: readonly string[]; readonly until: Date | null };

/** After a check-in the window closes by itself (spec 9, Time limits). */
const CLOSES_AFTER_MS = 2000;

type Props = {
  open: OpenWindow | null;
  cardNumber: string;
  appointments: readonly Appointment[];
  nameOf: (appointment: Appointment) => string;
  onDone: (visits: readonly Appointment[]) => void;
  onClose: () => void;
};

export function CheckInWindow(props: Props) {
  const { open, cardNumber, appointments, nameOf, onDone, onClose } = props;
  const formId = useId();
  const [pending, setPending] = useState(false);
  // While it fades away it shows what it showed.
  const [shown, setShown] = useState<OpenWindow>({ kind: 'manual' });
  if (open && open !== shown) setShown(open);
  const done = open?.kind === 'done';
  const message = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(onClose, CLOSES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [done, onClose]);

  return (
    <Modal
      open={open !== null}
      onClose={onClose}
      size={shown.kind === 'manual' ? 'md' : 'sm'}
      title={shown.kind === 'manual' ? 'Manual check-in' : 'You are checked in'}
      description={
        shown.kind === 'manual'
          ? 'For when your location cannot be used. The provider confirms the visit afterwards.'
          : undefined
      }
      dismissible={!pending}
      initialFocus={shown.kind === 'done' ? message : undefined}
      actions={
        shown.kind === 'manual' ? (
          <>
            <Button onClick={() => (pending ? undefined : onClose())}>Cancel</Button>
            <Button
              type="submit"
              form={formId}
              variant="primary"
              pending={pending}
              pendingText="Checking in…"
            >
              Confirm Check-in
            </Button>
          </>
        ) : null
      }
    >
      {shown.kind === 'manual' ? (
        <ManualForm
          id={formId}
          cardNumber={cardNumber}
          appointments={appointments}
          nameOf={nameOf}
          onPending={setPending}
          onDone={onDone}
        />
      ) : (
        <CheckedIn names={shown.names} until={shown.until} messageRef={message} />
      )}
    </Modal>
  );
}

type CheckedInProps = {
  names: readonly string[];
  /** How long it can be undone; null where that is not known. */
  until: Date | null;
  messageRef: RefObject<HTMLParagraphElement | null>;
};

function CheckedIn({ names, until, messageRef }: CheckedInProps) {
  // The form that was here before had the focus.
  useEffect(() => messageRef.current?.focus(), [messageRef]);
  return (
    <div className="flex items-center gap-4 pb-2">
      <CircleCheck className="size-10 shrink-0 text-green" />
      <p ref={messageRef} tabIndex={-1} className="min-w-0 outline-none">
        {joined(names)} can see that you have arrived.
        {until ? (
          <span className="block text-sm text-muted">
            You can undo this until {clockTime(until)}.
          </span>
        ) : null}
      </p>
    </div>
  );
}
