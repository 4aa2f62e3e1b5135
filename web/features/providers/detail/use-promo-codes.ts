import { providersContract } from '#shared/contract/providers.ts';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import type { Question } from '#web/lib/answers/answer-store.ts';
import { answers } from '#web/lib/answers/answers.ts';
import { useAnswer } from '#web/lib/answers/use-answer.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { idOf } from '../provider-list.ts';

/** How the promo codes of a provider's page stand. */
export type PromoCodes = {
  /**
   * `none`: there are no codes for this person, or none on the page. `asks`: showing them counts as
   * use of the membership, so the member decides (decision 8).
   */
  readonly step: 'none' | 'loading' | 'asks' | 'shown' | 'failed';
  /** The record with its codes, once they are shown. */
  readonly provider: ProviderRecord | null;
  readonly pending: boolean;
  /** Shows them, or asks again where that failed. */
  readonly show: () => void;
};

type Reply = { readonly provider: ProviderRecord | null };

const codesOf = (id: string, uid: string, confirmed: boolean): Question<Reply> => ({
  key: ['promo-codes', id, uid],
  ask: () => api.call(providersContract.showPromoCodes, { params: { id }, body: { confirmed } }),
});

/**
 * Asks for the promo codes of a member's page by a call of its own. The server shows them at once
 * where no refund can be lost by it, and otherwise waits for `show`.
 * @param uid the signed-in member; null for anybody else, who is never asked for
 */
export function usePromoCodes(provider: ProviderRecord | null, uid: string | null): PromoCodes {
  const hidden = provider?.offers.some(({ hasPromoCode, promoCode }) => hasPromoCode && !promoCode);
  const wanted = provider && hidden && uid !== null ? { id: idOf(provider), uid } : null;
  const { data, error, asking, askAgain } = useAnswer(
    wanted ? codesOf(wanted.id, wanted.uid, false) : null,
  );
  const confirm = () => {
    if (wanted && !asking) void answers.askAnew(codesOf(wanted.id, wanted.uid, true));
  };
  if (!wanted) return { step: 'none', provider: null, pending: false, show: () => {} };
  const step = data?.provider ? 'shown' : error !== null ? 'failed' : data ? 'asks' : 'loading';
  return {
    step,
    provider: data?.provider ?? null,
    pending: asking,
    // Whoever has been asked has confirmed by pressing again; before that nothing is confirmed.
    show: step === 'failed' && !data ? askAgain : confirm,
  };
}
