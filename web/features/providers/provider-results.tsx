import { useDeferredValue, useEffect, useRef } from 'react';
import type { BoundedCount } from '#shared/contract/search.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import { countNumber } from './filter-copy.ts';
import type { SearchFilters, Sort } from './filters.ts';
import { FADING, ProviderGrid, ProviderGridSkeleton, type RenderHeart } from './provider-grid.tsx';
import type { KnownCounts, ProviderList } from './queries.ts';

const NoResults = lazyComponent(() => import('./no-results.tsx'));

type Props = {
  list: ProviderList;
  /** Number of providers over all pages; null until known. */
  total: BoundedCount | null;
  counts: KnownCounts;
  filters: SearchFilters;
  sort: Sort | null;
  renderHeart: RenderHeart;
  onShowMore: () => void;
  /** Called after filters were removed from an empty list. */
  onRelaxed: () => void;
};

/** The list in all its states (ERR-57, HOME-06, HOME-08, HOME-09). */
export function ProviderResults(props: Props) {
  const { list, total, counts, filters, sort, renderHeart, onShowMore, onRelaxed } = props;
  const { changing } = list;
  // Typing takes priority over rendering the cards.
  const providers = useDeferredValue(list.providers);
  const cards = useRef<HTMLUListElement>(null);
  const focusIndex = useRef<number>(null);
  const shown = providers?.length ?? 0;

  useEffect(() => {
    // After "Show more" focus moves to the first new card.
    if (focusIndex.current === null || shown <= focusIndex.current) return;
    const card = cards.current?.children[focusIndex.current];
    focusIndex.current = null;
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
        We’ve kept your search. Check your connection and try again.
      </ErrorMessage>
    );
  }
  if (!providers || (shown === 0 && changing)) return <ProviderGridSkeleton />;
  const isFollowed = list.nearest.length + list.related.length > 0;
  if (shown === 0) {
    return (
      <NoResults list={list} filters={filters} sort={sort} counts={counts} onRelaxed={onRelaxed} />
    );
  }
  return (
    <>
      <div aria-busy={changing || undefined}>
        <ProviderGrid
          ref={cards}
          providers={providers}
          renderHeart={renderHeart}
          className={changing ? FADING : ''}
        />
      </div>
      {list.moreFailed ? (
        <ErrorMessage
          className="measure mt-6"
          title="Failed to load providers"
          onRetry={list.retryMore}
          pending={list.loading}
        />
      ) : null}
      {isFollowed || list.moreFailed ? null : (
        <ShowMore
          shown={shown}
          total={total && countNumber(total)}
          more={list.more}
          noun="provider"
          pending={list.loading}
          onReached={list.prefetchMore}
          onShowMore={() => {
            focusIndex.current = shown;
            onShowMore();
          }}
        />
      )}
    </>
  );
}
