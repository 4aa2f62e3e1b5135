import type { ReactNode, RefObject } from 'react';
import type { DeskCard } from '#shared/contract/desk.ts';
import { formatCardNumber } from '#shared/domain/membership/card-number.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { asOfText, cardStateLabel, priceWarning, unknownCardText } from './card-copy.ts';

type Props = {
  card: DeskCard;
  headingRef: RefObject<HTMLHeadingElement | null>;
  /** The visits of today. */
  children: ReactNode;
};

/** The card's state and the people it covers (P-51). */
export function CardResult({ card, headingRef, children }: Props) {
  const { tone, text } = cardStateLabel(card);
  const warning = priceWarning(card);
  const known = card.state !== 'unknown';
  return (
    <section aria-labelledby="scanned-card" className="grid gap-4 border-t border-line pt-4">
      <div className="grid gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3
            id="scanned-card"
            ref={headingRef}
            tabIndex={-1}
            className="min-w-0 text-lg wrap-anywhere outline-none"
          >
            {known ? card.fullName : 'Card not recognised'}
          </h3>
          {known ? <Badge tone={tone}>{text}</Badge> : null}
        </div>
        <p className="tabular flex flex-wrap gap-x-4 text-sm text-muted">
          {known && card.plan !== '' ? <span>{card.plan}</span> : null}
          {card.cardNumber === '' ? null : <span>{formatCardNumber(card.cardNumber)}</span>}
          <span>{asOfText(card)}</span>
        </p>
      </div>
      {warning ? <Notice tone="warning">{warning}</Notice> : null}
      {known ? (
        <>
          {card.people.length > 1 ? <PeopleOnCard names={card.people} /> : null}
          {children}
        </>
      ) : (
        <Notice tone="warning">{unknownCardText(card)}</Notice>
      )}
    </section>
  );
}

function PeopleOnCard({ names }: { names: readonly string[] }) {
  return (
    <div>
      <h4 className="text-sm">People on this card</h4>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {names.map((name, index) => (
          <li key={`${index} ${name}`} className="wrap-anywhere">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
