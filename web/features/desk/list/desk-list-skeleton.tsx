import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const CARDS = ROWS.slice(0, 3);

export function DeskListSkeleton() {
  return (
    <LoadingRegion label="Loading requests">
      <div
        aria-hidden="true"
        className="overflow-clip rounded-card border border-line bg-surface max-lg:hidden"
      >
        <div className="h-11 bg-grey-soft" />
        {ROWS.map((row) => (
          <div key={row} className="flex h-14 items-center gap-6 border-t border-line px-4">
            <Skeleton shape="block" className="size-6 shrink-0" />
            <Skeleton className="w-40" />
            <Skeleton className="w-32" />
            <Skeleton className="w-28" />
            <Skeleton className="h-6 w-20" />
            <Skeleton className="grow" />
            <Skeleton className="w-32" />
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="grid gap-3 lg:hidden">
        {CARDS.map((card) => (
          <div
            key={card}
            className="grid h-72 content-start gap-4 rounded-card border border-line bg-surface p-4 md:h-56"
          >
            <Skeleton className="w-1/2" />
            <Skeleton className="w-1/3" />
            <Skeleton className="w-3/4" />
            <Skeleton className="w-2/3" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
