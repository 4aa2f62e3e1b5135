import { declineCode } from '#shared/errors/payment-decline.ts';
import { AppError } from '../http/app-error.ts';
import { PaymentsRefused } from '../ports/payments/payment-errors.ts';
import type { PlanChangeRow } from './plan-change-store.ts';
import { hasOutcome, inUpgradeWords, type UpgradeParts } from './upgrade.ts';

/** How long an outcome is news to a member who comes back from the bank. */
const NEWS_MS = 3_600_000;

/**
 * What a member does with an upgrade whose payment the bank wants confirmed (decision 32). What
 * became of it is always asked of the provider; the address that the member comes back with counts
 * for nothing.
 */
export function createConfirmUpgrade({ parts, steps, finishing }: UpgradeParts) {
  const { stores, payments, clock, appUrl } = parts;

  async function finishAll(uid: string): Promise<void> {
    try {
      await finishing.finishAll(uid);
    } catch (error) {
      throw inWords(error);
    }
  }

  const confirming = async (uid: string): Promise<PlanChangeRow | undefined> =>
    (await stores.planChanges.listUnsettledOf(uid)).find(({ status }) => status === 'confirming');

  /**
   * How it went. Asking again changes nothing.
   * @throws AppError those of `declineCode`, membership/upgrade-returned, payments/unavailable
   */
  async function check(uid: string): Promise<void> {
    await finishAll(uid);
    const latest = await stores.planChanges.findLatest(uid);
    const settled = latest?.settled_at;
    if (latest && settled && clock.now().getTime() - settled.getTime() < NEWS_MS)
      hasOutcome(latest, undefined);
  }

  return {
    check,

    /**
     * The page where the member confirms; null where there is nothing to confirm any more, which
     * `check` then explains.
     * @throws AppError payments/unavailable
     */
    async open(uid: string): Promise<string | null> {
      await finishAll(uid);
      const row = await confirming(uid);
      if (!row?.invoice_id) return null;
      try {
        const back = `${appUrl}/profile?upgrade=confirmed`;
        return await payments.openConfirmation(row.invoice_id, back);
      } catch (error) {
        throw inWords(error);
      }
    },

    /** Withdraws the payment; one that the bank has just confirmed is carried out. @throws AppError as `check` */
    async cancel(uid: string): Promise<void> {
      const row = await confirming(uid);
      if (!row?.invoice_id) return;
      try {
        await steps.withdraw(row, row.invoice_id, null);
      } catch (error) {
        throw inWords(error);
      }
    },
  };
}

function inWords(error: unknown): unknown {
  if (!(error instanceof PaymentsRefused)) return inUpgradeWords(error);
  const code = error.decline ? declineCode(error.decline) : 'payments/unavailable';
  return new AppError(code, { cause: error });
}
