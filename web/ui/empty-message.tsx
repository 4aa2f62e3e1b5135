import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type EmptyMessageProps = {
  icon?: ReactNode;
  /** States that there is nothing yet, as the requirements word it. */
  title: string;
  /** What will be here. */
  children?: ReactNode;
  /** The next step: a button or a link. */
  action?: ReactNode;
  headingLevel?: 2 | 3 | undefined;
  className?: string | undefined;
};

/** An empty state that explains what will be here and offers the next step. */
export function EmptyMessage({
  icon,
  title,
  children,
  action,
  headingLevel = 2,
  className,
}: EmptyMessageProps) {
  const Heading: 'h2' | 'h3' = `h${headingLevel}`;
  return (
    <div className={classNames('flex flex-col items-start gap-4 py-12', className)}>
      {icon ? (
        <span
          aria-hidden="true"
          className="inline-flex size-14 items-center justify-center rounded-card bg-primary-soft text-primary [&_svg]:size-7"
        >
          {icon}
        </span>
      ) : null}
      <div className="measure">
        <Heading className="text-lg">{title}</Heading>
        {children ? <div className="mt-1 text-muted">{children}</div> : null}
      </div>
      {action}
    </div>
  );
}
