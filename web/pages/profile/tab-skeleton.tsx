import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';

export function TabSkeleton() {
  return (
    <LoadingRegion label="Loading">
      <Skeleton className="mb-6 h-7 w-48" />
      <Skeleton shape="block" className="h-48 rounded-card" />
    </LoadingRegion>
  );
}
