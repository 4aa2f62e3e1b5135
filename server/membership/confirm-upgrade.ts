/**
 * Actions on an upgrade whose payment the bank wants confirmed (P-32). The outcome is always read
 * from the provider; the parameters of the return URL are not trusted.
 */
import type { Membership } from '#shared/contract/membership.ts';
import type { MembershipDeps } from './deps.ts';
import { finishUpgrades } from './finish-upgrade.ts';
import { getMembership } from './get-membership.ts';
import type { PlanChangeRow } from './plan-change-store.ts';
import { hasOutcome, toUpgradeError } from './upgrade.ts';
import { withdrawUpgrade } from './upgrade-steps.ts';

/** How long an outcome is returned to a member who comes back from the bank. */
const OUTCOME_SHOWN_MS = 3_600_000;

/**
 * The URL of the page where the member confirms.
 * @returns null if there is nothing left to confirm; `checkUpgrade` returns the reason
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
 * Reads the outcome of an upgrade. Idempotent.
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
  if (latest && settled && clock.now().getTime() - settled.getTime() < OUTCOME_SHOWN_MS)
    hasOutcome(latest);
  return getMembership(deps, uid);
}

/**
 * Withdraws the payment. If the bank has just confirmed it, the upgrade is carried out instead.
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
