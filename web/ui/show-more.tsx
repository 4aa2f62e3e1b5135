import { plural } from '#shared/domain/numbers/plural.ts';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';

export type ShowMoreProps = {
  shown: number;
  /** In words where they are not counted to the end; null while it is not known. */
  total: number | string | null;
  /** What is counted, in the singular. */
  noun: string;
  onShowMore: () => void;
  /** Whether there is more; by default the total tells. */
  more?: boolean | undefined;
  /** The button is about to be pressed: a pointer or the keyboard has reached it. */
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
