import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { providersContract } from '#shared/contract/providers.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { api } from '#web/lib/api/browser-api.ts';

export type PromoCodes = {
  /**
   * `none`: no codes for this person, or none on the page. `confirm`: revealing them counts as use of
   * the membership, so the member has to confirm (P-8).
   */
  readonly step: 'none' | 'loading' | 'confirm' | 'shown' | 'failed';
  /** The record with its codes, once revealed. */
  readonly provider: ProviderRecord | null;
  readonly pending: boolean;
  /** Reveals the codes, or retries after a failure. */
  readonly show: () => void;
};

type Target = { readonly id: string; readonly uid: string };

const promoCodesQuery = (target: Target | null, confirmed: boolean) =>
  queryOptions({
    queryKey: ['promo-codes', target],
    queryFn: target
      ? () =>
          api.call(providersContract.showPromoCodes, {
            params: { id: target.id },
            body: { confirmed },
          })
      : skipToken,
  });

/**
 * Fetches the promo codes of a provider in a separate call. The server returns them at once unless
 * revealing them would forfeit a refund; then `show` has to confirm (P-8).
 * @param uid the signed-in member; null for anyone else, for whom nothing is fetched
 */
export function usePromoCodes(provider: ProviderRecord | null, uid: string | null): PromoCodes {
  const queries = useQueryClient();
  const hidden = provider?.offers.some(({ hasPromoCode, promoCode }) => hasPromoCode && !promoCode);
  const target = provider && hidden && uid !== null ? { id: provider._id, uid } : null;
  const { data, isError, isFetching, refetch } = useQuery(promoCodesQuery(target, false));
  if (!target) return { step: 'none', provider: null, pending: false, show: () => {} };
  const confirm = () =>
    void queries.prefetchQuery({ ...promoCodesQuery(target, true), staleTime: 0 });
  const step = data?.provider ? 'shown' : isError ? 'failed' : data ? 'confirm' : 'loading';
  return {
    step,
    provider: data?.provider ?? null,
    pending: isFetching,
    // Retry unconfirmed if the member was not asked yet; otherwise the click confirms.
    show: step === 'failed' && !data ? () => void refetch() : confirm,
  };
}
