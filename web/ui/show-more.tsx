import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

export type ShowMoreProps = {
  shown: number;
  total: number;
  noun: { one: string; many: string };
  onShowMore: () => void;
  pending?: boolean | undefined;
  label?: string | undefined;
  className?: string | undefined;
};

/** How much of a list is in sight, and the button for the rest. */
export function ShowMore({
  shown,
  total,
  noun,
  onShowMore,
  pending,
  label = 'Show more',
  className,
}: ShowMoreProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-4 py-8', className)}>
      <output className="tabular text-sm text-muted">
        {shown < total
          ? `${shown} of ${total} ${noun.many}`
          : `${total} ${total === 1 ? noun.one : noun.many}`}
      </output>
      {shown < total ? (
        <Button pending={pending} onClick={onShowMore}>
          {label}
        </Button>
      ) : null}
    </div>
  );
}
