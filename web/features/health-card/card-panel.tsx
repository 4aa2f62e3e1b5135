import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { useSite } from '#web/lib/site/use-site.ts';
import { checkedLabel } from './checked-label.ts';
import type { CardView } from './card-view.ts';
import { DeskView } from './desk-view.tsx';
import { HealthCard } from './health-card.tsx';

/** Keeps the labels of two adjacent buttons on one line on the smallest phones. */
const NARROW = 'max-[22.5rem]:px-1';

type Props = {
  brand: string;
  card: CardView;
  offline: boolean;
  qrFailed: boolean;
};

/**
 * The card with its actions: turn it, show it at the desk, copy the number, print it. Only the card
 * is printed.
 */
export function CardPanel({ brand, card, offline, qrFailed }: Props) {
  const [turned, setTurned] = useState(false);
  const [copyFailed, setCopyFailed] = useState(false);
  const desk = useDeskView();
  const { cardNumber, checkedAt } = card;
  const usable = card.works && cardNumber !== null;
  const turn = usable ? () => setTurned(!turned) : undefined;
  return (
    <div data-print={usable ? 'only' : undefined} className="grid max-w-120 gap-4 print:max-w-none">
      <HealthCard
        brand={brand}
        card={card}
        turned={turned && turn !== undefined}
        onTurn={turn}
        qrFailed={qrFailed}
      />
      {usable ? (
        <div data-print="hide" className="grid grid-cols-2 gap-3">
          <Button variant="primary" className="col-span-2" onClick={desk.show}>
            Show at the desk
          </Button>
          <Button onClick={turn} className={NARROW}>
            {turned ? 'Show card' : 'Show QR code'}
          </Button>
          <CopyButton
            text={cardNumber}
            label="Copy number"
            className={NARROW}
            onCopied={() => setCopyFailed(false)}
            onError={() => setCopyFailed(true)}
          />
          <Button
            variant="quiet"
            size="sm"
            className="col-span-2 justify-self-center"
            icon={<Printer />}
            onClick={() => window.print()}
          >
            Print card
          </Button>
          {copyFailed ? (
            <p role="alert" className="col-span-2 text-sm">
              Your browser blocked copying. Your card number is {formatCardNumber(cardNumber)}.
            </p>
          ) : null}
        </div>
      ) : (
        <p className="text-muted">{unusableReason(card)}</p>
      )}
      {usable ? (
        <PrintedNotes checked={checkedAt ? checkedLabel(checkedAt, offline) : null} />
      ) : null}
      {desk.open && usable ? (
        <DeskView
          brand={brand}
          card={card}
          checked={checkedAt ? checkedLabel(checkedAt, offline) : null}
          onClose={desk.close}
        />
      ) : null}
    </div>
  );
}

/** Text that says why the card cannot be used; null where a notice already says it. */
function unusableReason({ active, kind, cardNumber }: CardView): string | null {
  if (active) return 'We couldn’t load your card number.';
  if (kind === 'unknown') return null;
  if (kind === 'suspended')
    return 'You can’t use your card while your membership is paused. Your number stays the same.';
  if (kind === 'ended' && cardNumber !== null)
    return 'This card no longer works. We’ll keep your number, so you’ll get the same card if you join again.';
  return 'Your card number will appear here once your membership is active.';
}

type PrintedNotesProps = {
  /** "Checked …" or "Offline. As confirmed on …" */
  checked: string | null;
};

/** Printed below the card: how to fold it, when it was checked, and the support contacts. */
function PrintedNotes({ checked }: PrintedNotesProps) {
  const { name, supportEmail, supportPhone } = useSite().brand;
  return (
    <div className="hidden gap-1 text-sm print:grid">
      <p>Cut along the dashed line, then fold in the middle.</p>
      {checked ? <p>{checked}.</p> : null}
      <p>
        {name} member support: {supportPhone}, {supportEmail}
      </p>
    </div>
  );
}

const PARAMETER = 'show';
const VALUE = 'desk';

/**
 * Whether the full-screen card is open. The state is in the URL, so that Back closes it and a
 * reload keeps it open.
 */
function useDeskView(): { open: boolean; show: () => void; close: () => void } {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const cameFromHere = (state as { deskOpened?: boolean } | null)?.deskOpened === true;

  function show(): void {
    query.set(PARAMETER, VALUE);
    void navigate(
      { pathname, search: `?${query}` },
      { state: { deskOpened: true }, preventScrollReset: true },
    );
  }

  function close(): void {
    if (cameFromHere) {
      void navigate(-1);
      return;
    }
    query.delete(PARAMETER);
    void navigate(
      { pathname, search: query.size > 0 ? `?${query}` : '' },
      { replace: true, preventScrollReset: true },
    );
  }

  return { open: query.get(PARAMETER) === VALUE, show, close };
}
