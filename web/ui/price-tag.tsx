import { classNames } from './class-names.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PriceTagProps = {
  /** Formatted, for example '£45.00'. */
  now: string;
  was?: string | undefined;
  className?: string | undefined;
};

/** A price; the old one is struck through and labelled for screen readers. */
export function PriceTag({ now, was, className }: PriceTagProps) {
  return (
    <span className={classNames('tabular inline-flex flex-wrap items-baseline gap-x-2', className)}>
      {was ? (
        <s className="text-sm text-muted">
          <VisuallyHidden>was </VisuallyHidden>
          {was}
        </s>
      ) : null}
      <strong className="font-semibold">
        {was ? <VisuallyHidden>now </VisuallyHidden> : null}
        {now}
      </strong>
    </span>
  );
}
