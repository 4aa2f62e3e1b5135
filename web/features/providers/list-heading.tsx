import { LocateFixed, Tag } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { askDevicePlace, useDevicePlace } from './device-place.ts';
import { countWords, listHeading } from './filter-words.ts';
import type { ProviderList } from './queries.ts';

type Props = {
  id: string;
  category: string | null;
  list: ProviderList;
  /** Whether it is known from where distances count. */
  placeKnown: boolean;
};

/** "Dentists near you", how many, the filter label, and the way to sort by distance (spec 2, Home). */
export function ListHeading({ id, category, list, placeKnown }: Props) {
  const { asking, problem } = useDevicePlace();
  return (
    <div className="pt-4 pb-4 sm:pt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 id={id}>{listHeading(category)}</h2>
          <output className="tabular block min-h-6 text-sm text-muted">{statusWords(list)}</output>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone="benefit" icon={<Tag aria-hidden="true" />}>
            Discount: Up to 20%
          </Badge>
          {placeKnown ? null : (
            <Button
              size="sm"
              icon={<LocateFixed aria-hidden="true" />}
              pending={asking}
              onClick={askDevicePlace}
            >
              Use my location
            </Button>
          )}
        </div>
      </div>
      {problem ? (
        <p role="alert" className="mt-2 text-sm text-red">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function statusWords(list: ProviderList): string {
  if (list.loading && (list.changing || !list.providers)) return 'Loading providers...';
  return list.failed || list.total === 0 ? '' : countWords(list);
}
