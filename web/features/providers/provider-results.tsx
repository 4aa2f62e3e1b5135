import { useDeferredValue, useEffect, useRef } from 'react';
import type { BoundedCount } from '#shared/contract/search.ts';
import { lazyPart } from '#web/lib/lazy-part.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { countNumber } from './filter-copy.ts';
import type { SearchFilters, Sort } from './filters.ts';
import { ProviderGrid, ProviderGridSkeleton, type RenderHeart } from './provider-grid.tsx';
import type { KnownCounts, ProviderList } from './queries.ts';

const NothingFound = lazyPart(() => import('./no-results.tsx'));

type Props = {
  list: ProviderList;
  /** How many there are over all pages; null while it is not known. */
  total: BoundedCount | null;
  counts: KnownCounts;
  filters: SearchFilters;
  sort: Sort;
  renderHeart: RenderHeart;
  onShowMore: () => void;
  /** Filters were taken away where nothing was found. */
  onRelaxed: () => void;
};

/** The list in all its states (ERR-57, HOME-06, HOME-08, HOME-09). */
export function ProviderResults(props: Props) {
  const { list, total, counts, filters, sort, renderHeart, onShowMore, onRelaxed } = props;
  const { changing } = list;
  // The cards are drawn behind what somebody types.
  const providers = useDeferredValue(list.providers);
  const cards = useRef<HTMLUListElement>(null);
  const continueAt = useRef<number>(null);
  const shown = providers?.length ?? 0;

  useEffect(() => {
    // After "Show more" the keyboard goes on at the first new card.
    if (continueAt.current === null || shown <= continueAt.current) return;
    const card = cards.current?.children[continueAt.current];
    continueAt.current = null;
    card?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  }, [shown]);

  if (list.failed) {
    return (
      <ErrorMessage
        className="measure"
        title="Failed to load providers"
        onRetry={list.retry}
        pending={list.loading}
      >
        Your search is kept. Check your connection and try again.
      </ErrorMessage>
    );
  }
  if (!providers || (shown === 0 && changing)) return <ProviderGridSkeleton />;
  if (shown === 0) {
    return (
      <NothingFound
        found={list}
        filters={filters}
        sort={sort}
        counts={counts.ofOther ? null : counts.counts}
        onRelaxed={onRelaxed}
      />
    );
  }
  return (
    <>
      <div aria-busy={changing || undefined}>
        <ProviderGrid
          ref={cards}
          providers={providers}
          renderHeart={renderHeart}
          // An answer that comes soon takes the place of the old list without any fading.
          className={changing ? 'opacity-50 transition-opacity delay-150 duration-slow' : ''}
        />
      </div>
      {list.moreFailed ? (
        <ErrorMessage
          className="measure mt-6"
          title="Failed to load providers"
          onRetry={list.retryMore}
          pending={list.loading}
        />
      ) : (
        <ShowMore
          shown={shown}
          total={total && countNumber(total)}
          more={list.more}
          noun="provider"
          pending={list.loading}
          onReached={list.prepareMore}
          onShowMore={() => {
            continueAt.current = shown;
            onShowMore();
          }}
        />
      )}
    </>
  );
}
