import { LocateFixed, Tag } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BoundedCount } from '#shared/contract/search.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { setDevicePlace, useDevicePlace } from './device-place.ts';
import { countWords, listHeading } from './filter-copy.ts';
import type { ProviderList } from './queries.ts';

type Props = {
  id: string;
  category: string | null;
  list: ProviderList;
  /** How many there are over all pages; null while it is not known. */
  total: BoundedCount | null;
  /** Whether it is known from where distances count. */
  placeKnown: boolean;
  sorting: ReactNode;
};

/** "Dentists near you", how many, the filter label, the order, and the way to sort by distance (spec 2, Home). */
export function ListHeading({ id, category, list, total, placeKnown, sorting }: Props) {
  const { asking, problem } = useDevicePlace();
  return (
    <div className="pt-4 pb-4 sm:pt-6">
      <div className="list-head">
        <h2 id={id}>{listHeading(category)}</h2>
        <Badge tone="benefit" icon={<Tag />}>
          Discount: Up to 20%
        </Badge>
        <output className="tabular text-sm text-muted">{statusWords(list, total)}</output>
        <div>
          {placeKnown ? null : (
            <Button size="sm" icon={<LocateFixed />} pending={asking} onClick={ask}>
              Use my location
            </Button>
          )}
          {sorting}
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

function ask(): void {
  import('./locate-device.ts').then(
    ({ askDevicePlace }) => askDevicePlace(),
    () => setDevicePlace({ problem: 'Could not refresh location. Please try again.' }),
  );
}

function statusWords(list: ProviderList, total: BoundedCount | null): string {
  if (list.loading && (list.changing || !list.providers)) return 'Loading providers...';
  if (list.failed || total === null || total.count === 0) return '';
  return countWords(total, list.place);
}
