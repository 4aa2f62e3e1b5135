import type { ReactNode } from 'react';
import { longDate } from '#shared/domain/dates/display.ts';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import type { CardView } from './card-view.ts';

type Props = { brand: string; card: CardView };

/** The front side: logo, status, number, name, plan and expiry (PROFILE-04, PROFILE-05). */
export function CardFront({ brand, card }: Props) {
  const { fullName, cardNumber, plan, expiresAt, graceUntil, status, active, placeholders } = card;
  return (
    <div className="relative flex h-full flex-col justify-between p-[5.5cqw]">
      <div className="flex items-start justify-between gap-[3cqw]">
        <p className="flex min-w-0 items-center gap-[2cqw] text-[max(0.875rem,4.6cqw)]/[1.2] font-semibold">
          {/* The ring separates the logo's tile from the card, which has the same blue. */}
          <span className="shrink-0 rounded-inner ring-1 ring-white/35 print:ring-0">
            <BrandMark size={28} />
          </span>
          <span className="truncate">{brand}</span>
        </p>
        <StatusBadge status={status} active={active} graceUntil={graceUntil} />
      </div>
      <p>
        <span className="sr-only">Card number: </span>
        {cardNumber ? (
          <span className="tabular text-[8.2cqw]/[1.2] font-semibold tracking-[0.05em] whitespace-nowrap text-shadow-[0_1px_0_rgb(0_0_0/0.45),0_-1px_0_rgb(255_255_255/0.18)] print:text-shadow-none">
            {formatCardNumber(cardNumber)}
          </span>
        ) : (
          <span className="text-[4.6cqw]/[1.3] font-semibold">No card number yet</span>
        )}
      </p>
      <dl className="flex flex-wrap items-end justify-between gap-x-[3cqw] gap-y-[1.5cqw]">
        <CardEntry term="Name" className="w-full">
          <span className="line-clamp-2 text-[max(0.875rem,4.2cqw)]/[1.15] font-semibold break-words">
            {fullName}
          </span>
        </CardEntry>
        <CardEntry term="Plan">{plan ?? placeholders.plan}</CardEntry>
        <CardEntry term={card.dateTerm}>
          {expiresAt ? longDate(expiresAt) : placeholders.date}
        </CardEntry>
        {graceUntil ? <CardEntry term="Benefits until">{longDate(graceUntil)}</CardEntry> : null}
      </dl>
    </div>
  );
}

type BadgeProps = Pick<CardView, 'status' | 'active' | 'graceUntil'>;

function StatusBadge({ status, active, graceUntil }: BadgeProps) {
  return (
    <p
      className={classNames(
        'shrink-0 rounded-full border px-[2.6cqw] py-[0.8cqw] text-[max(0.75rem,3cqw)]/[1.4] font-semibold print:border-black print:bg-white print:text-black',
        active && !graceUntil && 'border-transparent bg-benefit-soft text-benefit',
        active && graceUntil && 'border-transparent bg-yellow-soft text-yellow',
        !active && 'border-white/70 bg-theme-strong',
      )}
    >
      {status}
    </p>
  );
}

type EntryProps = { term: string; className?: string; children: ReactNode };

function CardEntry({ term, className, children }: EntryProps) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="text-[max(0.6875rem,2.5cqw)]/[1.4]">{term}</dt>
      <dd className="tabular text-[max(min(0.8125rem,4.2cqw),3.3cqw)]/[1.25] font-medium">
        {children}
      </dd>
    </div>
  );
}
