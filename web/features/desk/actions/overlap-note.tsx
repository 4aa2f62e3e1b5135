import type { Overlap } from '#shared/contract/desk.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { overlapText } from './details-copy.ts';

const SHOWN = 3;

type Props = {
  overlaps: readonly Overlap[];
  /** Its distance to what stands around it; there is none while there is no warning. */
  className?: string;
};

/** Warns of appointments at the same time, and stops nobody (P-18). */
export function OverlapNote({ overlaps, className = 'mt-3' }: Props) {
  const more = overlaps.length - SHOWN;
  return (
    // In the page from the start, so that what comes is read out.
    <div aria-live="polite">
      {overlaps.length > 0 ? (
        <Notice tone="warning" className={classNames(className, 'animate-appear')}>
          <ul className="grid gap-1">
            {overlaps.slice(0, SHOWN).map((overlap) => (
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
