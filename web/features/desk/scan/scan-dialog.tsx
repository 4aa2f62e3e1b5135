import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { readCardText } from '#shared/domain/appointments/read-card-text.ts';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { Button } from '#web/ui/button.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useDeskActions } from '../actions/use-desk-actions.tsx';
import type { DeskPlace } from '../desk-place.ts';
import { CardForm } from './card-form.tsx';
import { CardResult } from './card-result.tsx';
import { CardVisits } from './card-visits.tsx';
import { resultText } from './card-copy.ts';
import { mainVisit } from './next-step.ts';
import { useCardLookup, useCardVisits } from './use-card-lookup.ts';

type Props = DeskPlace & {
  /** Text from the URL of a card's QR code; looked up at once. */
  card?: string | undefined;
  onClose: () => void;
  /** Opens the Add Appointment form with this card. */
  onAdd: (cardNumber: string) => void;
  onOpen: (appointment: Appointment) => void;
};

const NUMBER_MISSING = 'Please enter a card number';

/** The grouped card number if the text has one, else the text. */
function formatCardText(text: string): string {
  const number = readCardText(text);
  return number === null ? text : formatCardNumber(number);
}

/** Looks up a member's card at the desk, with its visits today (P-6 and P-51). */
export default function ScanDialog({ provider, location, card: initialCard, ...on }: Props) {
  const place = { provider, location };
  const lookup = useCardLookup(place, initialCard);
  const { card, pending } = lookup;
  const visits = useCardVisits(place, card);
  const actions = useDeskActions();
  const [text, setText] = useState(formatCardText(initialCard ?? ''));
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // Only one primary button: the next step, if there is one.
  const main =
    card !== null && card.state !== 'unknown' && (visits.length === 0 || mainVisit(visits));
  const error = missing ? NUMBER_MISSING : lookup.failure;

  useCaptureTyping(input);

  // Another card's URL was opened while the dialog is open.
  const [last, setLast] = useState(initialCard);
  if (initialCard !== last) {
    setLast(initialCard);
    if (initialCard) {
      setText(formatCardText(initialCard));
      setMissing(false);
      lookup.lookUp(initialCard);
    }
  }

  // Focus the result, or the field after a failure.
  useEffect(() => {
    if (card) heading.current?.focus();
  }, [card]);
  useEffect(() => {
    if (lookup.failedAt > 0) input.current?.focus();
  }, [lookup.failedAt]);

  function lookUp(typed: string) {
    setText(formatCardText(typed.trim()));
    setMissing(typed.trim() === '');
    if (typed.trim() !== '') lookup.lookUp(typed.trim());
    else {
      lookup.clear();
      input.current?.focus();
    }
  }

  function startOver() {
    lookup.clear();
    setText('');
    input.current?.focus();
  }

  return (
    <>
      <Modal
        // A confirmation or alert replaces this dialog instead of covering it.
        open={!actions.dialogOpen}
        onClose={on.onClose}
        title="Scan a card"
        initialFocus={card ? heading : input}
        actions={card ? <Button onClick={startOver}>Look up another card</Button> : null}
      >
        <div className="grid gap-6">
          <CardForm
            text={text}
            onText={(next) => {
              setText(next);
              setMissing(false);
            }}
            onLookup={lookUp}
            error={error}
            pending={pending}
            main={!main}
            inputRef={input}
          />
          <VisuallyHidden>
            <output>{pending ? 'Looking up…' : card ? resultText(card) : ''}</output>
          </VisuallyHidden>
          {card ? (
            <CardResult card={card} headingRef={heading}>
              <CardVisits
                visits={visits}
                locationId={location.id}
                moving={actions.moving}
                onMove={(visit, action) => void actions.move(visit, action)}
                onOpen={on.onOpen}
                onAdd={() => on.onAdd(card.cardNumber)}
              />
            </CardResult>
          ) : null}
        </div>
      </Modal>
      {actions.dialogs}
    </>
  );
}

const EDITABLE = 'input, textarea, select, [contenteditable]';

/**
 * Redirects typing outside any field to this one. A hand scanner types wherever the focus is, and
 * its final Enter would activate a focused button.
 */
function useCaptureTyping(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function focusFieldOnTyping({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const types = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      const inField = target instanceof Element && target.closest(EDITABLE) !== null;
      if (!types || inField || !field.current) return;
      field.current.focus();
      field.current.select();
    }
    document.addEventListener('keydown', focusFieldOnTyping);
    return () => document.removeEventListener('keydown', focusFieldOnTyping);
  }, [field]);
}
