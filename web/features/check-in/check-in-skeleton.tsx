import { Card } from '#web/ui/card.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';

export function CheckInSkeleton() {
  return (
    <LoadingRegion label="Loading your appointments">
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,27rem)_minmax(0,1fr)] lg:gap-8">
        <Skeleton shape="block" className="h-34 rounded-card sm:max-lg:h-24" />
        <Card className="grid gap-5">
          <Skeleton className="h-5 w-1/2" />
          <div className="grid grid-cols-2 gap-4">
            <Skeleton className="w-4/5" />
            <Skeleton className="w-3/5" />
            <Skeleton className="w-full" />
            <Skeleton className="w-2/3" />
          </div>
          <Skeleton shape="block" className="h-11 w-36 justify-self-end" />
        </Card>
      </div>
    </LoadingRegion>
  );
}
