import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** An icon above the title. */
  mark?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** A link to a related page, below the card. */
  aside?: ReactNode;
};

/**
 * The layout of the sign-in and sign-up pages: a card on medium screens, full width on narrow ones,
 * and a column beside other content on wide ones.
 */
export function AuthCard({ title, mark, lead, children, aside }: Props) {
  const titleId = useId();
  return (
    <div className="form-column mx-auto grid gap-6 pt-4 sm:pt-12">
      <section
        aria-labelledby={titleId}
        className="sm:max-lg:rounded-card sm:max-lg:border sm:max-lg:border-line sm:max-lg:bg-surface sm:max-lg:p-8"
      >
        {mark ? (
          <span className="mb-4 grid size-12 place-items-center rounded-full bg-primary-soft text-primary [&_svg]:size-6">
            {mark}
          </span>
        ) : null}
        <h1 id={titleId}>{title}</h1>
        {lead ? <div className="mt-2 text-muted">{lead}</div> : null}
        <div className="mt-6">{children}</div>
      </section>
      {aside ? <p className="text-sm text-muted sm:max-lg:text-center">{aside}</p> : null}
    </div>
  );
}
