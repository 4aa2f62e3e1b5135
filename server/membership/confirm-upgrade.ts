/**
 * What a member does with an upgrade whose payment the bank wants confirmed (P-32). What
 * became of it is always asked of the provider; the address that the member comes back with counts
 * for nothing.
 */
import type { Membership } from '#shared/contract/membership.ts';
import type { MembershipDeps } from './deps.ts';
import { finishUpgrades } from './finish-upgrade.ts';
import { getMembership } from './get-membership.ts';
import type { PlanChangeRow } from './plan-change-store.ts';
import { hasOutcome, toUpgradeError } from './upgrade.ts';
import { withdrawUpgrade } from './upgrade-steps.ts';

/** How long an outcome is news to a member who comes back from the bank. */
const NEWS_MS = 3_600_000;

/**
 * The page where the member confirms; null where there is nothing to confirm any more, which
 * `checkUpgrade` then explains.
 * @throws AppError payments/unavailable
 */
export async function openUpgradeConfirmation(
  deps: MembershipDeps,
  uid: string,
): Promise<string | null> {
  try {
    await finishUpgrades(deps, uid);
    const { invoice_id: id } = (await findConfirming(deps, uid)) ?? {};
    if (!id) return null;
    return await deps.payments.openConfirmation(id, `${deps.appUrl}/profile?upgrade=confirmed`);
  } catch (error) {
    throw toUpgradeError(error);
  }
}

/**
 * How it went. Asking again changes nothing.
 * @throws AppError those of `declineCode`, membership/upgrade-returned, payments/unavailable
 */
export async function checkUpgrade(deps: MembershipDeps, uid: string): Promise<Membership> {
  const { stores, clock } = deps;
  try {
    await finishUpgrades(deps, uid);
  } catch (error) {
    throw toUpgradeError(error);
  }
  const latest = await stores.planChanges.findLatest(uid);
  const settled = latest?.settled_at;
  if (latest && settled && clock.now().getTime() - settled.getTime() < NEWS_MS) hasOutcome(latest);
  return getMembership(deps, uid);
}

/**
 * Withdraws the payment; one that the bank has just confirmed is carried out.
 * @throws AppError as `checkUpgrade`
 */
export async function cancelUpgrade(deps: MembershipDeps, uid: string): Promise<Membership> {
  const row = await findConfirming(deps, uid);
  try {
    if (row?.invoice_id) await withdrawUpgrade(deps, row, row.invoice_id, null);
  } catch (error) {
    throw toUpgradeError(error);
  }
  return getMembership(deps, uid);
}

async function findConfirming(
  { stores }: Pick<MembershipDeps, 'stores'>,
  uid: string,
): Promise<PlanChangeRow | undefined> {
  const unsettled = await stores.planChanges.listUnsettledOf(uid);
  return unsettled.find(({ status }) => status === 'confirming');
}
