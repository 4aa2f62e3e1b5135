import type { ReactNode } from 'react';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { classNames } from '#web/ui/class-names.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { CardFront } from './card-front.tsx';
import type { CardView } from './card-view.ts';
import { Guilloche } from './guilloche.tsx';

export type HealthCardProps = {
  brand: string;
  card: CardView;
  /** Whether the QR side is shown. */
  turned: boolean;
  /** Called on a tap; absent where the card has no QR side. */
  onTurn?: (() => void) | undefined;
  qrFailed: boolean;
};

/**
 * The digital health card: ratio 1.586 (PROFILE-08), text that scales with it, two sides. The hidden
 * side is inert and hidden from screen readers. Printed, both sides are adjacent at real card size, with little ink, to cut and fold.
 */
export function HealthCard({ brand, card, turned, onTurn, qrFailed }: HealthCardProps) {
  return (
    <section
      aria-label="Digital health card"
      className="@container relative w-full max-w-120 perspective-[75rem] print:max-w-none print:perspective-none"
    >
      <div
        className={classNames(
          'relative aspect-[1.586] transition-transform duration-slow ease-out transform-3d print:flex print:aspect-auto print:flex-wrap print:transform-none',
          turned && 'rotate-y-180',
        )}
      >
        <Side hidden={turned} className={classNames(onTurn && 'print:rounded-r-none')}>
          <CardFront brand={brand} card={card} />
        </Side>
        {onTurn ? (
          <Side hidden={!turned} className="rotate-y-180 print:rounded-l-none print:border-l-0">
            <CardBack card={card} qrFailed={qrFailed} />
          </Side>
        ) : null}
      </div>
      {onTurn ? (
        <button
          type="button"
          aria-label="Turn the card over"
          data-print="hide"
          onClick={onTurn}
          className="absolute inset-0 rounded-plate"
        />
      ) : null}
    </section>
  );
}

type SideProps = { hidden: boolean; className?: string; children: ReactNode };

function Side({ hidden, className, children }: SideProps) {
  return (
    <div
      inert={hidden}
      // Some screen readers still find an inert element by touch.
      aria-hidden={hidden}
      className={classNames(
        'card-face absolute inset-0 overflow-hidden rounded-plate text-white backface-hidden print:@container print:relative print:aspect-[1.586] print:w-[85.6mm] print:transform-none print:break-inside-avoid print:rounded-card print:border print:border-dashed print:border-black/50 print:text-black',
        className,
      )}
    >
      <Guilloche />
      {children}
    </div>
  );
}

function CardBack({ card, qrFailed }: { card: CardView; qrFailed: boolean }) {
  const people = [card.fullName, ...card.family];
  return (
    <div className="relative flex h-full items-center gap-[4.5cqw] p-[5.5cqw]">
      <div className="grid aspect-square h-full shrink-0 place-items-center overflow-hidden rounded-card bg-white text-black ">
        {card.qr ? (
          <QrCode {...card.qr} label="QR code of your card" className="size-full" />
        ) : (
          <p className="p-[4cqw] text-center text-[max(0.8125rem,3.3cqw)]/[1.3]">
            {qrFailed ? 'We couldn’t load the QR code.' : 'One moment…'}
          </p>
        )}
      </div>
      <div className="flex h-full min-w-0 flex-1 flex-col justify-between gap-[2cqw]">
        <div className="min-w-0">
          <p className="text-[max(0.6875rem,2.5cqw)]/[1.4]">
            {people.length > 1 ? 'Card for' : 'Name'}
          </p>
          <ul className="grid gap-[0.6cqw] text-[max(0.8125rem,3.4cqw)]/[1.2] font-semibold">
            {people.map((name, index) => (
              <li
                // Two family members may share a name.
                key={`${index} ${name}`}
                className={classNames(
                  'break-words',
                  people.length > 3 ? 'line-clamp-1' : 'line-clamp-2',
                )}
              >
                {name}
              </li>
            ))}
          </ul>
        </div>
        {card.cardNumber ? (
          <p className="tabular text-[max(min(0.8125rem,4.1cqw),3.6cqw)]/[1.2] font-semibold whitespace-nowrap">
            <span className="sr-only">Card number: </span>
            {formatCardNumber(card.cardNumber)}
          </p>
        ) : null}
      </div>
    </div>
  );
}
