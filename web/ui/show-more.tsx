import { plural } from '#shared/domain/numbers/plural.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

export type ShowMoreProps = {
  shown: number;
  /** In words if the count is limited; null while unknown. */
  total: number | string | null;
  /** The counted noun, in the singular. */
  noun: string;
  onShowMore: () => void;
  /** Whether there is more; by default derived from the total. */
  more?: boolean | undefined;
  /** Called when a pointer or the keyboard reaches the button, for prefetching. */
  onReached?: (() => void) | undefined;
  pending?: boolean | undefined;
  className?: string | undefined;
};

export function ShowMore({
  shown,
  total,
  noun,
  onShowMore,
  more = typeof total === 'number' && shown < total,
  onReached,
  pending,
  className,
}: ShowMoreProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-4 py-8', className)}>
      <output className="tabular text-sm text-muted">
        {more ? `${shown} ${total === null ? '' : `of ${total} `}${noun}s` : plural(shown, noun)}
      </output>
      {more ? (
        <Button
          pending={pending}
          onClick={onShowMore}
          onPointerEnter={onReached}
          onFocus={onReached}
        >
          Show more
        </Button>
      ) : null}
    </div>
  );
}
