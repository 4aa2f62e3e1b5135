import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  /** A link to a related page, below the card. */
  aside?: ReactNode;
};

/**
 * A form on the sign-in and sign-up pages: a card on medium screens, full width on narrow ones,
 * and a column beside other content on wide ones.
 */
export function AuthCard({ title, lead, children, aside }: Props) {
  const titleId = useId();
  return (
    <div className="form-column mx-auto grid gap-6 pt-4 sm:pt-12">
      <section
        aria-labelledby={titleId}
        className="sm:max-lg:rounded-card sm:max-lg:border sm:max-lg:border-line sm:max-lg:bg-surface sm:max-lg:p-8"
      >
        <h1 id={titleId}>{title}</h1>
        {lead ? <div className="mt-2 text-muted">{lead}</div> : null}
        <div className="mt-6">{children}</div>
      </section>
      {aside ? <p className="text-sm text-muted sm:max-lg:text-center">{aside}</p> : null}
    </div>
  );
}
