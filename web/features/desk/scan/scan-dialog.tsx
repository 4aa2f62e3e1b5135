import { useEffect, useRef, useState } from 'react';
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
import { resultInWords } from './card-copy.ts';
import { mainVisit } from './next-step.ts';
import { useCardLookup, useCardVisits } from './use-card-lookup.ts';
import { useTypedAnywhere } from './use-typed-anywhere.ts';

type Props = DeskPlace & {
  /** From the address that a card's QR code opens; looked up at once. */
  card?: string | undefined;
  onClose: () => void;
  /** Leads to the Add Appointment form with this card. */
  onAdd: (cardNumber: string) => void;
  onOpen: (appointment: Appointment) => void;
};

const NOTHING_TYPED = 'Please enter a card number';

/** The number in groups where there is one, else what was read. */
function shown(text: string): string {
  const number = readCardText(text);
  return number === null ? text : formatCardNumber(number);
}

/** Looks a member's card up at the desk, and runs its visits of today (P-6 and P-51). */
export default function ScanDialog({ provider, location, card: given, ...on }: Props) {
  const place = { provider, location };
  const lookup = useCardLookup(place, given);
  const { card, pending } = lookup;
  const visits = useCardVisits(place, card);
  const actions = useDeskActions();
  const [text, setText] = useState(shown(given ?? ''));
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  // One button stands out: the next step, where there is one.
  const main =
    card !== null && card.state !== 'unknown' && (visits.length === 0 || mainVisit(visits));
  const error = missing ? NOTHING_TYPED : lookup.failure;

  useTypedAnywhere(input);

  // Another code was opened while the window stands open.
  const [last, setLast] = useState(given);
  if (given !== last) {
    setLast(given);
    if (given) {
      setText(shown(given));
      setMissing(false);
      lookup.ask(given);
    }
  }

  // The focus goes to what was found, or to what has to be changed.
  useEffect(() => {
    if (card) heading.current?.focus();
  }, [card]);
  useEffect(() => {
    if (lookup.failedAt > 0) input.current?.focus();
  }, [lookup.failedAt]);

  function ask(typed: string) {
    setText(shown(typed.trim()));
    setMissing(typed.trim() === '');
    if (typed.trim() !== '') lookup.ask(typed.trim());
    else {
      lookup.forget();
      input.current?.focus();
    }
  }

  function startAnew() {
    lookup.forget();
    setText('');
    input.current?.focus();
  }

  return (
    <>
      <Modal
        // A question or an alert of an action takes the place of this window, and gives it back.
        open={!actions.asking}
        onClose={on.onClose}
        title="Scan a card"
        initialFocus={card ? heading : input}
        actions={card ? <Button onClick={startAnew}>Look up another card</Button> : null}
      >
        <div className="grid gap-6">
          <CardForm
            text={text}
            onText={(next) => {
              setText(next);
              setMissing(false);
            }}
            onAsk={ask}
            error={error}
            pending={pending}
            main={!main}
            inputRef={input}
          />
          <VisuallyHidden>
            <output>{pending ? 'Looking up…' : card ? resultInWords(card) : ''}</output>
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
      {actions.windows}
    </>
  );
}
