import { lazy, Suspense, useEffect, useRef } from 'react';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { ShowMore } from '#web/ui/show-more.tsx';
import type { SearchFilters } from './filters.ts';
import { ProviderGrid, ProviderGridSkeleton, type RenderHeart } from './provider-grid.tsx';
import type { ProviderList } from './queries.ts';

const NothingFound = lazy(() => import('./nothing-found.tsx'));

type Props = {
  list: ProviderList;
  filters: SearchFilters;
  renderHeart: RenderHeart;
  onShowMore: () => void;
  /** The filters were taken away where nothing was found. */
  onCleared: () => void;
};

/** The list in all its states (spec 2, Home). */
export function ProviderResults({ list, filters, renderHeart, onShowMore, onCleared }: Props) {
  const { providers, total, changing } = list;
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
      <Suspense>
        <NothingFound found={list} filters={filters} onCleared={onCleared} />
      </Suspense>
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
          total={Math.max(total, shown)}
          noun={{ one: 'provider', many: 'providers' }}
          pending={list.loading}
          onShowMore={() => {
            continueAt.current = shown;
            onShowMore();
          }}
        />
      )}
    </>
  );
}
