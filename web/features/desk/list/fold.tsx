import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  /** How many of the filters in it are set. */
  set: number;
  children: ReactNode;
};

/** On a phone filters are folded away at first. Folding draws none of them anew. */
export function Fold({ set, children }: Props) {
  const [unfolded, setUnfolded] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        icon={<SlidersHorizontal />}
        aria-expanded={unfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!unfolded)}
        className="min-h-12 sm:hidden"
      >
        {set === 0 ? 'Filters' : `Filters (${set})`}
      </Button>
      <div
        id={id}
        className={classNames(
          'flex basis-full flex-wrap items-end gap-3 sm:contents',
          !unfolded && 'max-sm:hidden',
        )}
      >
        {children}
      </div>
    </>
  );
}
