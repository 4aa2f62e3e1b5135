import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';

type Props = {
  title: string;
  mark: ReactNode;
  lead?: string;
  children: ReactNode;
};

/** The card layout of the pages shown after a checkout (ROUTE-08, ROUTE-09). */
export function PaymentPage({ title, mark, lead, children }: Props) {
  const titleId = useId();
  return (
    <div className="page pt-4 pb-18 sm:pt-12">
      <Card as="section" padding="lg" aria-labelledby={titleId} className="form-column mx-auto">
        <span
          aria-hidden="true"
          className="mb-4 grid size-12 place-items-center rounded-full bg-primary-soft text-primary *:size-6"
        >
          {mark}
        </span>
        <h1 id={titleId}>{title}</h1>
        {lead ? <p className="mt-2 text-muted">{lead}</p> : null}
        <div className="mt-6 grid gap-6">{children}</div>
      </Card>
    </div>
  );
}
