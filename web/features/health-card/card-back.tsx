import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { classNames } from '#web/ui/class-names.ts';
import type { CardView } from './card-view.ts';
import { QrCode } from '#web/ui/qr-code.tsx';

export function CardBack({ card, qrFailed }: { card: CardView; qrFailed: boolean }) {
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
