import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Placeholder for a list: rows, or cards on narrow screens. */
export function ListingSkeleton({ label }: { label: string }) {
  return (
    <LoadingRegion label={label}>
      <div
        aria-hidden="true"
        className="grid max-lg:gap-4 lg:overflow-clip lg:rounded-card lg:border lg:border-line lg:bg-surface"
      >
        {ROWS.map((row) => (
          <div
            key={row}
            className="flex gap-x-8 gap-y-4 border-line max-lg:h-40 max-lg:flex-col max-lg:rounded-card max-lg:border max-lg:bg-surface max-lg:p-4 lg:h-16 lg:items-center lg:border-b lg:px-4 lg:last:border-b-0"
          >
            <Skeleton className="w-48" />
            <Skeleton className="w-24" />
            <Skeleton className="w-36" />
            <Skeleton className="w-28 lg:ml-auto" />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
