import { queryOptions, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { providersContract } from '#shared/contract/providers.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { api } from '#web/lib/api/browser-api.ts';

export type PromoCodes = {
  /**
   * `none`: there are no codes for this person, or none on the page. `asks`: showing them counts as
   * use of the membership, so the member decides (P-8).
   */
  readonly step: 'none' | 'loading' | 'asks' | 'shown' | 'failed';
  /** The record with its codes, once they are shown. */
  readonly provider: ProviderRecord | null;
  readonly pending: boolean;
  /** Shows them, or asks again where that failed. */
  readonly show: () => void;
};

type Wanted = { readonly id: string; readonly uid: string };

const promoCodesQuery = (wanted: Wanted | null, confirmed: boolean) =>
  queryOptions({
    queryKey: ['promo-codes', wanted],
    queryFn: wanted
      ? () =>
          api.call(providersContract.showPromoCodes, {
            params: { id: wanted.id },
            body: { confirmed },
          })
      : skipToken,
  });

/**
 * Asks for the promo codes of a member's page by a call of its own. The server shows them at once
 * where no refund can be lost by it, and otherwise waits for `show`.
 * @param uid the signed-in member; null for anybody else, who is never asked for
 */
export function usePromoCodes(provider: ProviderRecord | null, uid: string | null): PromoCodes {
  const queries = useQueryClient();
  const hidden = provider?.offers.some(({ hasPromoCode, promoCode }) => hasPromoCode && !promoCode);
  const wanted = provider && hidden && uid !== null ? { id: provider._id, uid } : null;
  const { data, isError, isFetching, refetch } = useQuery(promoCodesQuery(wanted, false));
  if (!wanted) return { step: 'none', provider: null, pending: false, show: () => {} };
  const confirm = () =>
    void queries.prefetchQuery({ ...promoCodesQuery(wanted, true), staleTime: 0 });
  const step = data?.provider ? 'shown' : isError ? 'failed' : data ? 'asks' : 'loading';
  return {
    step,
    provider: data?.provider ?? null,
    pending: isFetching,
    // Whoever has been asked has confirmed by pressing again; before that nothing is confirmed.
    show: step === 'failed' && !data ? () => void refetch() : confirm,
  };
}
