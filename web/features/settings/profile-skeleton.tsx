import { PROFILE_FIELDS } from '#shared/forms/profile.ts';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** The loading state of the personal information: one row per field. */
export function ProfileSkeleton() {
  return (
    <Card>
      <Skeleton className="h-6 w-48" />
      <div className="mt-2 divide-y divide-line">
        {[...PROFILE_FIELDS, 'email'].map((field) => (
          <div key={field} className="flex items-center justify-between gap-4 py-4">
            <div className="grid h-12 content-center gap-3">
              <Skeleton className="w-24" />
              <Skeleton className="w-40" />
            </div>
            {field === 'email' ? null : <Skeleton shape="block" className="h-10 w-16" />}
          </div>
        ))}
      </div>
    </Card>
  );
}
