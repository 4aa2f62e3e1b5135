import { Card } from '#web/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';

/** The shape of the Check-In tab while its appointments are on their way. */
export function CheckInSkeleton() {
  return (
    <LoadingRegion label="Loading your appointments">
      <div className="grid gap-6">
        <Skeleton shape="block" className="h-28 rounded-card" />
        <Card className="grid gap-5">
          <Skeleton className="h-5 w-52" />
          <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            <Skeleton className="w-40" />
            <Skeleton className="w-32" />
            <Skeleton className="w-44" />
            <Skeleton className="w-56" />
          </div>
          <Skeleton shape="block" className="h-11 w-36 justify-self-end" />
        </Card>
      </div>
    </LoadingRegion>
  );
}
