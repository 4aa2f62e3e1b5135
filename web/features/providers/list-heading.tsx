import { LocateFixed } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BoundedCount } from '#shared/contract/search.ts';
import { Button } from '#web/ui/button.tsx';
import { setRoughLocation, useRoughLocation } from './rough-location.ts';
import { countSentence, listHeading } from './filter-copy.ts';
import type { ProviderList } from './queries.ts';

type Props = {
  id: string;
  category: string | null;
  list: ProviderList;
  /** Number of providers over all pages; null until known. */
  total: BoundedCount | null;
  /** Whether the origin of distances is known. */
  placeKnown: boolean;
  sorting: ReactNode;
  /** How the list is ordered; null where nothing was searched for. */
  order: string | null;
};

/**
 * Heading, provider count, filter label, sort order, location button (HOME-06 to HOME-10), and what was
 * not understood.
 */
export function ListHeading({ id, category, list, total, placeKnown, sorting, order }: Props) {
  const { pending, problem } = useRoughLocation();
  return (
    <div className="pt-4 pb-4 sm:pt-6">
      <div className="list-head">
        <h2 id={id}>{listHeading(category)}</h2>
        <span className="text-sm text-muted">Discount: Up to 20%</span>
        <output className="tabular text-sm text-muted">
          {statusText(list, total, placeKnown)}
        </output>
        <div>
          {placeKnown ? null : (
            <Button size="sm" icon={<LocateFixed />} pending={pending} onClick={requestLocation}>
              Use my location
            </Button>
          )}
          {sorting}
        </div>
        {order ? <p className="text-sm text-muted">{order}</p> : null}
      </div>
      {/* Always there, so that it is announced. */}
      <output>
        {list.notice ? (
          <p className="measure mt-3 rounded-control bg-yellow-soft px-4 py-3 text-sm font-medium forced-colors:border">
            {list.notice}
          </p>
        ) : null}
      </output>
      {problem ? (
        <p role="alert" className="mt-2 text-sm text-red">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

function requestLocation(): void {
  import('./request-rough-location.ts').then(
    ({ requestRoughLocation }) => requestRoughLocation(),
    () => setRoughLocation({ problem: 'Could not refresh location. Please try again.' }),
  );
}

function statusText(list: ProviderList, total: BoundedCount | null, placeKnown: boolean): string {
  if (list.loading && (list.changing || !list.providers)) return 'Loading providers...';
  if (list.failed || total === null || total.count === 0) return '';
  // A distance from nowhere limits nothing.
  return countSentence(total, { place: list.place, parts: placeKnown ? list.parts : null });
}
