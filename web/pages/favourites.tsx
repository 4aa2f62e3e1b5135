import { Heart } from 'lucide-react';
import { useRef } from 'react';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import { paths } from '#web/app/paths.ts';
import { HeartButton } from '#web/features/favourites/heart-button.tsx';
import { useFavourites } from '#web/features/favourites/queries.ts';
import { ProviderGrid, ProviderGridSkeleton } from '#web/features/providers/provider-grid.tsx';
import { useReturnToCard } from '#web/features/providers/use-return-to-card.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion } from '#web/ui/skeleton.tsx';
import type { Route } from './+types/favourites';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('My Favourite Providers', root.loaderData?.brand.name);
}

/** /favorites (FAV-01 to FAV-03). */
export default function FavouritesPage() {
  const { user } = useSession();
  const { favourites, failed, error, loading, retry } = useFavourites(user?.uid ?? null);
  const heading = useRef<HTMLHeadingElement>(null);
  useReturnToCard();

  return (
    <div className="page pb-12">
      <div className="pt-8 pb-6">
        <h1 ref={heading} tabIndex={-1}>
          My Favourite Providers
        </h1>
        <output className="tabular block min-h-6 text-sm text-muted">
          {favourites && favourites.length > 0
            ? `${plural(favourites.length, 'provider')} saved`
            : ''}
        </output>
      </div>
      {failed ? (
        <ErrorMessage
          className="measure"
          title={messageOf(error, 'Failed to load favorites')}
          onRetry={retry}
          pending={loading}
        />
      ) : null}
      {!failed && !favourites ? (
        <LoadingRegion label="Loading your favourites…">
          <ProviderGridSkeleton />
        </LoadingRegion>
      ) : null}
      {favourites?.length === 0 ? (
        <StatusMessage
          icon={<Heart />}
          title="No favorites yet."
          actions={
            <ButtonLink to={paths.home()} variant="primary">
              Find a provider
            </ButtonLink>
          }
        >
          Select the heart on a provider to save it here.
        </StatusMessage>
      ) : null}
      {favourites && favourites.length > 0 ? (
        <ProviderGrid
          providers={favourites}
          headingLevel={2}
          renderHeart={(provider) => (
            <HeartButton
              provider={provider}
              // The clicked heart is removed with its card: focus moves to the top of the list.
              onRemoved={() => heading.current?.focus({ preventScroll: true })}
              className="absolute top-3 right-3"
            />
          )}
        />
      ) : null}
    </div>
  );
}
