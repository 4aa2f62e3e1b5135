import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';

const FIELDS = ['h-11', 'h-11', 'h-11', 'h-24'] as const;

export function FormSkeleton() {
  return (
    <LoadingRegion label="Loading the form">
      <div className="grid gap-6">
        {FIELDS.map((height, index) => (
          <div key={`${height} ${index}`} className="grid gap-2">
            <Skeleton className="w-32" />
            <Skeleton shape="block" className={height} />
          </div>
        ))}
      </div>
    </LoadingRegion>
  );
}
