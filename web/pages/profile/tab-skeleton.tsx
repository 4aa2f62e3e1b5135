import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';

/** The rough shape of a tab while its code or the card number is on its way. */
export function TabSkeleton() {
  return (
    <LoadingRegion label="Loading">
      <Skeleton className="mb-6 h-7 w-48" />
      <Skeleton shape="block" className="h-48 rounded-card" />
    </LoadingRegion>
  );
}
