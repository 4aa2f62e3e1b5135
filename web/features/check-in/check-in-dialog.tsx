import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Check } from 'lucide-react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { TOO_FAR_TEXT } from '#shared/domain/appointments/plausible-travel.ts';
import { clockTime } from '#shared/domain/dates/display.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { ManualForm } from './manual-form.tsx';
import { formatNames } from './item-copy.ts';

/** The dialog's content: the manual check-in form or the confirmation. */
export type OpenDialog =
  | { readonly kind: 'manual' }
  | {
      readonly kind: 'done';
      readonly names: readonly string[];
      readonly until: Date | null;
      /** Nobody can have travelled there since the check-in before. */
      readonly tooFar: boolean;
    };

/** After a check-in the dialog closes by itself (CHECKIN-16). */
const CLOSE_DELAY_MS = 2000;

type Props = {
  open: OpenDialog | null;
  cardNumber: string;
  appointments: readonly Appointment[];
  nameOf: (appointment: Appointment) => string;
  onDone: (visits: readonly Appointment[]) => void;
  onClose: () => void;
};

export function CheckInDialog(props: Props) {
  const { open, cardNumber, appointments, nameOf, onDone, onClose } = props;
  const formId = useId();
  const [pending, setPending] = useState(false);
  // Keeps its content during the closing animation.
  const [shown, setShown] = useState<OpenDialog>({ kind: 'manual' });
  if (open && open !== shown) setShown(open);
  const done = open?.kind === 'done';
  const message = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (!done) return undefined;
    const timer = setTimeout(onClose, CLOSE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [done, onClose]);

  return (
    <Modal
      open={open !== null}
      onClose={onClose}
      size={shown.kind === 'manual' ? 'md' : 'sm'}
      icon={shown.kind === 'manual' ? undefined : <Check />}
      iconTone="success"
      title={shown.kind === 'manual' ? 'Manual check-in' : 'You’re checked in'}
      description={
        shown.kind === 'manual'
          ? 'Use this if your location isn’t working. The provider will confirm your visit afterwards.'
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
        <CheckedIn {...shown} messageRef={message} />
      )}
    </Modal>
  );
}

type CheckedInProps = {
  names: readonly string[];
  /** When undoing ends; null where it is unknown. */
  until: Date | null;
  tooFar: boolean;
  messageRef: RefObject<HTMLParagraphElement | null>;
};

function CheckedIn({ names, until, tooFar, messageRef }: CheckedInProps) {
  // The form that had the focus is gone.
  useEffect(() => messageRef.current?.focus(), [messageRef]);
  return (
    <p ref={messageRef} tabIndex={-1} className="pb-2 text-muted outline-none">
      {formatNames(names)} can see that you’ve arrived.
      {tooFar ? <span className="mt-4 block">{TOO_FAR_TEXT}</span> : null}
      {until ? (
        <span className="mt-6 block text-sm">You can undo this until {clockTime(until)}.</span>
      ) : null}
    </p>
  );
}
