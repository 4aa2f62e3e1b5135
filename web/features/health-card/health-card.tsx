import type { ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { CardBack } from './card-back.tsx';
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
