import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';

const ROWS = ['first', 'second', 'third', 'fourth'];

/** The shape of the history while it is on its way. */
export function HistorySkeleton() {
  return (
    <LoadingRegion label="Loading your appointment history">
      <div className="grid gap-4 md:gap-px">
        {ROWS.map((row) => (
          <div
            key={row}
            className="grid gap-3 rounded-card border border-line bg-surface p-4 md:grid-cols-5 md:rounded-none md:border-0 md:p-5"
          >
            <Skeleton className="w-3/4" />
            <Skeleton className="w-1/2 md:w-2/3" />
            <Skeleton className="w-2/3" />
            <Skeleton className="w-3/4 max-md:hidden" />
            <Skeleton className="w-20" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
