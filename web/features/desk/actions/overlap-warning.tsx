import type { Overlap } from '#shared/contract/desk.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { overlapText } from './details-copy.ts';

const MAX_SHOWN = 3;

type Props = {
  overlaps: readonly Overlap[];
  /** Margin classes; applied only while there is a warning. */
  className?: string;
};

/** Warns of appointments at the same time, without blocking (P-18). */
export function OverlapWarning({ overlaps, className = 'mt-3' }: Props) {
  const more = overlaps.length - MAX_SHOWN;
  return (
    // Always rendered, so that screen readers announce the warning when it appears.
    <div aria-live="polite">
      {overlaps.length > 0 ? (
        <Notice tone="warning" className={classNames(className, 'animate-appear')}>
          <ul className="grid gap-1">
            {overlaps.slice(0, MAX_SHOWN).map((overlap) => (
              <li key={overlap._id} className="break-words">
                {overlapText(overlap)}
              </li>
            ))}
            {more > 0 ? <li>{`and ${more} more at this time`}</li> : null}
          </ul>
        </Notice>
      ) : null}
    </div>
  );
}
