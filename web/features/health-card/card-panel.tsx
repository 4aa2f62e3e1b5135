import { Printer } from 'lucide-react';
import { useState } from 'react';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { checkedWords } from '#web/lib/site/check-time.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import type { CardView } from './card-view.ts';
import { DeskView } from './desk-view.tsx';
import { HealthCard } from './health-card.tsx';
import { useDeskView } from './use-desk-view.ts';

/** Two beside each other keep their words in one line on the smallest phone too. */
const NARROW = 'max-[22.5rem]:px-1';

type Props = {
  brand: string;
  card: CardView;
  offline: boolean;
  qrFailed: boolean;
};

/**
 * The card with what one does with it: turn it, show it at the desk, copy its number, print it. On
 * paper nothing of the page is left but the card.
 */
export function CardPanel({ brand, card, offline, qrFailed }: Props) {
  const [turned, setTurned] = useState(false);
  const [copyFailed, setCopyFailed] = useState(false);
  const desk = useDeskView();
  const { cardNumber, checkedAt } = card;
  const inUse = card.works && cardNumber !== null;
  const turn = inUse ? () => setTurned(!turned) : undefined;
  return (
    <div data-print={inUse ? 'only' : undefined} className="grid max-w-120 gap-4 print:max-w-none">
      <HealthCard
        brand={brand}
        card={card}
        turned={turned && turn !== undefined}
        onTurn={turn}
        qrFailed={qrFailed}
      />
      {inUse ? (
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
              Your browser did not allow it. Your number is {formatCardNumber(cardNumber)}.
            </p>
          ) : null}
        </div>
      ) : (
        <p className="text-muted">{withoutUse(card)}</p>
      )}
      {inUse ? (
        <PrintedNotes checked={checkedAt ? checkedWords(checkedAt, offline) : null} />
      ) : null}
      {desk.open && inUse ? (
        <DeskView
          brand={brand}
          card={card}
          checked={checkedAt ? checkedWords(checkedAt, offline) : null}
          onClose={desk.close}
        />
      ) : null}
    </div>
  );
}

/** Why the card cannot be shown, in words; null where a notice says it already. */
function withoutUse({ active, kind, cardNumber }: CardView): string | null {
  if (active) return 'Your card number could not be loaded.';
  if (kind === 'unknown') return null;
  if (kind === 'suspended')
    return 'You can’t use your card while your membership is paused. Your number stays the same.';
  if (kind === 'ended' && cardNumber !== null)
    return 'This card no longer works. We keep your number, so you get the same card if you join again.';
  return 'Your card number appears here as soon as your membership is active.';
}

type PrintedNotesProps = {
  /** "Checked …" or "Offline. As confirmed on …" */
  checked: string | null;
};

/** What stands on paper beneath the card: how to fold it, of when it is, and whom to ask. */
function PrintedNotes({ checked }: PrintedNotesProps) {
  const { name, supportEmail, supportPhone } = useSite().brand;
  return (
    <div className="hidden gap-1 text-sm print:grid">
      <p>Cut along the dashed line and fold in the middle.</p>
      {checked ? <p>{checked}.</p> : null}
      <p>
        {name} members support: {supportPhone}, {supportEmail}
      </p>
    </div>
  );
}
