import { useEffect, useState } from 'react';
import {
  data,
  type Location,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useSearchParams,
} from 'react-router';
import { telLink } from '#shared/domain/contact/tel-link.ts';
import { providersContract } from '#shared/contract/providers.ts';
import type { ProviderCard, ProviderRecord } from '#shared/contract/records/provider.ts';
import type { HeadTag } from '#shared/domain/seo/page-head.ts';
import { extractStructuredData } from '#web/app/structured-data.ts';
import { serverContext } from '#web/app/server-context.ts';
import { HeartButton } from '#web/features/favourites/heart-button.tsx';
import { chosenLocation, withChosenTown } from '#web/features/providers/detail/chosen-location.ts';
import { ProviderDetail } from '#web/features/providers/detail/provider-detail.tsx';
import { providerHead, providerTitle } from '#web/features/providers/detail/provider-head.ts';
import {
  ProviderFailed,
  ProviderMissing,
} from '#web/features/providers/detail/provider-states.tsx';
import { useCountView } from '#web/features/providers/detail/use-count-view.ts';
import { usePromoCodes } from '#web/features/providers/detail/use-promo-codes.ts';
import { viewerState } from '#web/features/providers/detail/viewer-state.ts';
import { ProviderPlaceholder } from '#web/features/providers/provider-placeholder.tsx';
import { useCachedCard, useProvider } from '#web/features/providers/provider-query.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { rememberReturnAddress } from '#web/lib/identity/return-address.ts';
import { lazyComponent } from '#web/lib/lazy-component.tsx';
import { useAccount } from '#web/lib/session/use-account.ts';
import { useHealthCard } from '#web/lib/session/use-health-card.ts';
import { useMembership } from '#web/lib/session/use-membership.ts';
import { useUnreachable } from '#web/lib/offline/unreachable.ts';
import { useSession } from '#web/lib/session/use-session.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import type { Route } from './+types/provider';

const BookNowSheet = lazyComponent(() => import('#web/features/booking/book-now-sheet.tsx'));
const VisitsHere = lazyComponent(() => import('#web/features/appointments/visits-here.tsx'));

type Rendered = { provider: ProviderRecord | null; missing: boolean; head: HeadTag[] };

/**
 * The provider as for a visitor; 404 if it does not exist; if the API fails, the browser fetches
 * it.
 */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { api, brand, appUrl } = context.get(serverContext);
  const head = (provider: ProviderRecord | null, missing: boolean) =>
    extractStructuredData(context, providerHead({ brand, appUrl }, provider, missing));
  try {
    const provider = await api.call(
      providersContract.getProvider,
      { params: { id: params.id } },
      { signal: request.signal },
    );
    return data<Rendered>({ provider, missing: false, head: head(provider, false) });
  } catch (error) {
    const missing = isMissing(error);
    return data<Rendered>(
      { provider: null, missing, head: head(null, missing) },
      { status: missing ? 404 : 503 },
    );
  }
}

/** In the browser the component fetches itself, and shows the list's cached card meanwhile. */
export function clientLoader(): Rendered | null {
  return null;
}

/** Another location of the same provider needs no new data. */
export function shouldRevalidate({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) {
  return currentParams['id'] !== nextParams['id'];
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return loaderData?.head ?? [{ title: `Provider | ${matches[0].loaderData.brand.name}` }];
}

/** After client-side navigation the title is set when the provider is loaded. */
function useTitle(provider: ProviderCard | null) {
  const { brand } = useSite();
  const title = provider ? `${providerTitle(provider)} | ${brand.name}` : null;
  useEffect(() => {
    if (title !== null) document.title = title;
  }, [title]);
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}

export default function ProviderPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const [params, setParams] = useSearchParams();
  const { pathname, search, state: historyState } = useLocation() as Location<unknown>;
  const { phase, user } = useSession();
  const { role } = useAccount();
  const membership = useMembership();
  const card = useHealthCard();
  const [booking, setBooking] = useState(false);
  const uid = user?.uid ?? null;
  const rendered = loaderData?.provider ?? null;
  // A clinic that is not live exists for its staff and patients alone, so they ask themselves.
  const missing = (loaderData?.missing ?? false) && uid === null;
  const found = useProvider({
    id,
    uid,
    rendered: rendered && rendered._id === id ? rendered : null,
    missing,
  });
  const known = useCachedCard(id);
  useTitle(found.data ? withChosenTown(found.data, chosenLocation(found.data, params)) : known);
  const state = viewerState({
    phase,
    role,
    membership: membership.kind,
    unreachable: useUnreachable(),
  });
  useCountView({
    id: found.data ? id : null,
    location: found.data ? chosenLocation(found.data, params).index : 0,
    // Null while it is not known who looks.
    isStaff: phase === 'signed-out' ? false : role && (role === 'provider' || role === 'admin'),
  });
  const codes = usePromoCodes(found.data ?? null, state === 'member' ? uid : null);

  if (missing || isMissing(found.error)) return <ProviderMissing />;
  if (!found.data) {
    return found.error !== null ? (
      <ProviderFailed onRetry={() => void found.refetch()} pending={found.isFetching} />
    ) : (
      <ProviderPlaceholder card={known} />
    );
  }
  const provider = codes.provider ?? found.data;
  const location = chosenLocation(provider, params);
  const { cardNumber } = card;
  return (
    <>
      <ProviderDetail
        provider={provider}
        location={location}
        state={state}
        codes={codes}
        heart={
          role === 'provider' ? null : (
            <HeartButton provider={provider} className="absolute top-3 right-3" />
          )
        }
        visits={
          state === 'member' && cardNumber !== null ? (
            <VisitsHere
              cardNumber={cardNumber}
              providerId={id}
              providerName={provider.name}
              className="max-lg:rounded-card max-lg:border max-lg:border-line max-lg:bg-surface max-lg:p-4 lg:border-t lg:border-line lg:pt-6"
            />
          ) : null
        }
        onChooseLocation={(index) =>
          setParams(index === 0 ? {} : { location: String(index) }, {
            replace: true,
            preventScrollReset: true,
            // The way back to the list.
            state: historyState,
          })
        }
        onBook={() => setBooking(true)}
        onBeforeSignIn={() => rememberReturnAddress(pathname + search)}
      />
      {booking && phase === 'signed-in' ? (
        <BookNowSheet
          onClose={() => setBooking(false)}
          provider={provider}
          place={location}
          call={telLink(location.phone)}
          cardNumber={cardNumber}
          cardLoading={card.loading}
          canRequest={role !== 'admin' && provider.takesRequests}
        />
      ) : null}
    </>
  );
}
