import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  /** Number of filters that are set. */
  setCount: number;
  children: ReactNode;
};

/** Filters collapsed on phones at first. They stay mounted while collapsed. */
export function CollapsibleFilters({ setCount, children }: Props) {
  const [expanded, setExpanded] = useState(false);
  const id = useId();
  return (
    <>
      <Button
        icon={<SlidersHorizontal />}
        aria-expanded={expanded}
        aria-controls={id}
        onClick={() => setExpanded(!expanded)}
        className="min-h-12 sm:hidden"
      >
        {setCount === 0 ? 'Filters' : `Filters (${setCount})`}
      </Button>
      <div
        id={id}
        className={classNames(
          'flex basis-full flex-wrap items-end gap-3 sm:contents',
          !expanded && 'max-sm:hidden',
        )}
      >
        {children}
      </div>
    </>
  );
}
