import { type ReactNode, useId } from 'react';
import { Card } from '#web/ui/card.tsx';

type Props = {
  title: string;
  /** One sentence under the title. */
  lead?: ReactNode;
  children: ReactNode;
  /** The way to a neighbouring page, beneath the card. */
  aside?: ReactNode;
};

/** The one calm column of the pages around signing in. */
export function EntryCard({ title, lead, children, aside }: Props) {
  const titleId = useId();
  return (
    <div className="form-column mx-auto grid gap-6 pt-4 sm:pt-12">
      <Card as="section" padding="lg" aria-labelledby={titleId}>
        <h1 id={titleId}>{title}</h1>
        {lead ? <p className="mt-2 text-muted">{lead}</p> : null}
        <div className="mt-6">{children}</div>
      </Card>
      {aside ? <p className="text-center text-sm text-muted">{aside}</p> : null}
    </div>
  );
}
