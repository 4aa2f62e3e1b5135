import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const tones = {
  neutral: 'bg-primary-soft text-primary',
  success: 'bg-green-soft text-green',
  warning: 'bg-yellow-soft text-yellow',
  error: 'bg-red-soft text-red',
};

export type StatusTone = keyof typeof tones;

type StatusIconProps = { tone?: StatusTone | undefined; children: ReactNode };

/** The icon of a message on its soft tile. */
export function StatusIcon({ tone = 'neutral', children }: StatusIconProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-flex size-14 shrink-0 items-center justify-center rounded-card forced-colors:border [&_svg]:size-7',
        tones[tone],
      )}
    >
      {children}
    </span>
  );
}

export type StatusMessageProps = {
  /** None if results follow, which should stay in view. */
  icon: ReactNode;
  tone?: StatusTone;
  title: string;
  /** 1 on a page that is nothing but the message, which then has the page's space around it. */
  headingLevel?: 1 | 2 | 3;
  headingId?: string;
  /** Announces the text when it replaces something else. */
  announce?: 'status' | 'alert';
  /** What will be here, or what happened and what to do: a paragraph. */
  children?: ReactNode;
  /** The next steps, the main one first. */
  actions?: ReactNode;
  /** Small print below, such as a reference. */
  note?: ReactNode;
};

/** Tells that there is nothing here, or how something ended, and offers the next step. */
export function StatusMessage({
  icon,
  tone,
  title,
  headingLevel = 2,
  headingId,
  announce,
  children,
  actions,
  note,
}: StatusMessageProps) {
  const Heading: 'h1' | 'h2' | 'h3' = `h${headingLevel}`;
  const isPage = headingLevel === 1;
  return (
    <div
      className={classNames('flex flex-col items-start', isPage ? 'pt-6 pb-12 sm:pt-12' : 'py-4')}
    >
      {icon ? <StatusIcon tone={tone}>{icon}</StatusIcon> : null}
      <div role={announce} className={classNames('measure', icon !== null && 'mt-4')}>
        <Heading id={headingId} className={isPage ? undefined : 'text-lg'}>
          {title}
        </Heading>
        {children ? (
          <div className="mt-2 text-pretty text-muted wrap-anywhere">{children}</div>
        ) : null}
      </div>
      {actions ? <div className="mt-6 flex flex-wrap items-center gap-3">{actions}</div> : null}
      {note ? <div className="measure mt-6 text-sm text-muted">{note}</div> : null}
    </div>
  );
}
