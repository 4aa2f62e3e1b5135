import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type PageHeadingProps = {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons on the right, or below on a phone. */
  actions?: ReactNode;
  className?: string | undefined;
};

export function PageHeading({ title, description, actions, className }: PageHeadingProps) {
  return (
    <header
      className={classNames(
        'flex flex-col gap-4 pt-8 pb-6 sm:flex-row sm:items-end sm:justify-between',
        className,
      )}
    >
      <div className="min-w-0">
        <h1>{title}</h1>
        {description ? <div className="measure mt-2 text-muted">{description}</div> : null}
      </div>
      {actions ? <div className="flex shrink-0 flex-wrap gap-3">{actions}</div> : null}
    </header>
  );
}
