import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ClinicTeam } from '#shared/contract/clinic-team.ts';
import { OWNER_WAIT_DAYS } from '#shared/domain/clinics/staff.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import { type ClinicDeps, storesOf } from './deps.ts';
import { addInvitation, personInLog, takeInvitationEmail } from './invite.ts';
import { presentTeam } from './team.ts';
import { removedFromTeamEmail } from './removed-from-team-email.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

type Deps = Pick<ClinicDeps, 'stores' | 'clock' | 'catalogue' | 'outbox' | 'appUrl'>;
type Within = Parameters<Parameters<ClinicDeps['stores']['transaction']>[0]>[0];

/**
 * Throws unless our own team may give a clinic an owner: it has none, and its last one had time to object
 * (P-59). Otherwise an operator could read what patients write by joining.
 * @throws AppError clinic/has-owner, clinic/owner-wait
 */
async function requireOwnerless(
  { staff, clinicLog }: Within,
  providerId: string,
  now: Date,
): Promise<void> {
  const people = await staff.list(providerId);
  if (people.some(({ kind }) => kind === 'owner')) throw new AppError('clinic/has-owner');
  const removedAt = await clinicLog.findRemovalByUs(providerId);
  if (removedAt && now.getTime() < removedAt.getTime() + OWNER_WAIT_DAYS * DAY_MS)
    throw new AppError('clinic/owner-wait');
}

/**
 * Gives a clinic without an owner one, for our own team: an account with the role of a provider at once,
 * anyone else by an invitation.
 * @throws AppError provider/not-found, clinic/has-owner, clinic/owner-wait, clinic/already-in-team,
 *   clinic/team-full, clinic/emailed-often
 */
export async function addOwner(
  deps: Deps & Pick<ClinicDeps, 'limiter' | 'brandName'>,
  operatorUid: string,
  providerId: string,
  email: string,
): Promise<ClinicTeam> {
  const isAdded = await changeTeam(deps, providerId, async (within) => {
    const at = deps.clock.now();
    await requireOwnerless(within, providerId, at);
    const uid = await within.staff.addByEmail(providerId, email, 'owner', at);
    if (uid === undefined) return false;
    const detail = personInLog(email, 'owner');
    await within.clinicLog.add({ providerId, at, actorUid: null, action: 'team/added', detail });
    await writeAudit(within.trx, {
      at,
      actorUid: operatorUid,
      action: 'clinic/staff-added',
      subject: uid,
      detail: { provider: providerId, kind: 'owner' },
    });
    return true;
  });
  if (!isAdded) await inviteByOperator(deps, operatorUid, providerId, email);
  return presentTeam(deps, providerId);
}

/**
 * Makes a person the owner of a clinic that was just added, in its transaction: an account with the role
 * of a provider at once, anyone else by an invitation.
 */
export async function inviteOwner(
  deps: Pick<ClinicDeps, 'clock' | 'outbox' | 'appUrl' | 'brandName'>,
  providerId: string,
  email: string,
  trx: Transaction<Tables>,
): Promise<void> {
  const within = { ...storesOf(trx), trx };
  const providerName = await within.staff.lock(providerId);
  if (providerName === undefined) throw new AppError('provider/not-found');
  const at = deps.clock.now();
  const kind = 'owner';
  const uid = await within.staff.addByEmail(providerId, email, kind, at);
  const detail = personInLog(email, kind);
  if (uid === undefined)
    await addInvitation(deps, within, { providerId, providerName, email, kind, invitedBy: null });
  else await within.clinicLog.add({ providerId, at, actorUid: null, action: 'team/added', detail });
}

async function inviteByOperator(
  deps: Deps & Pick<ClinicDeps, 'limiter' | 'brandName'>,
  operatorUid: string,
  providerId: string,
  email: string,
): Promise<void> {
  await takeInvitationEmail(deps, email);
  await changeTeam(deps, providerId, async (within, providerName) => {
    const at = deps.clock.now();
    await requireOwnerless(within, providerId, at);
    const invitedBy = { operator: operatorUid };
    const invitation = { providerId, providerName, email, kind: 'owner', invitedBy } as const;
    await addInvitation(deps, within, invitation);
    await writeAudit(within.trx, {
      at,
      actorUid: operatorUid,
      action: 'clinic/staff-invited',
      subject: null,
      detail: { provider: providerId, kind: 'owner' },
    });
  });
}

/**
 * Runs an operator's change of a team alone at its clinic.
 * @throws AppError provider/not-found
 */
async function changeTeam<T>(
  { stores, catalogue }: Pick<Deps, 'stores' | 'catalogue'>,
  providerId: string,
  work: (within: Within, providerName: string) => Promise<T>,
): Promise<T> {
  const result = await stores.transaction(async (within) => {
    const providerName = await within.staff.lock(providerId);
    if (providerName === undefined) throw new AppError('provider/not-found');
    return work(within, providerName);
  });
  catalogue.invalidate();
  return result;
}

/**
 * Removes a person, the last owner included: the clinic then takes no requests. Its owners read of it, the
 * removed one too. Idempotent.
 */
export async function removeStaff(
  deps: Deps,
  operatorUid: string,
  providerId: string,
  uid: string,
): Promise<ClinicTeam> {
  await changeTeam(deps, providerId, async (within, providerName) => {
    const { staff, invitations, clinicLog, trx } = within;
    const people = await staff.list(providerId);
    const person = people.find((one) => one.uid === uid);
    if (!person) return;
    await staff.remove(providerId, uid);
    // One that was sent before would let its reader in without the wait.
    await invitations.withdrawOurs(providerId);
    const at = deps.clock.now();
    const detail = personInLog(person.email, person.kind);
    await clinicLog.add({ providerId, at, actorUid: null, action: 'team/removed', detail });
    const url = `${deps.appUrl}/clinic?provider=${providerId}`;
    for (const { kind, email: to } of people)
      if (kind === 'owner')
        await deps.outbox.queue(
          removedFromTeamEmail({ id: randomUUID(), to, providerName, person: detail, url }),
          trx,
        );
    await writeAudit(trx, {
      at,
      actorUid: operatorUid,
      action: 'clinic/staff-removed',
      subject: uid,
      detail: { provider: providerId, kind: person.kind },
    });
  });
  return presentTeam(deps, providerId);
}

/** Withdraws an invitation: its link stops working. Idempotent. */
export async function withdrawByOperator(
  deps: Deps,
  operatorUid: string,
  providerId: string,
  id: string,
): Promise<ClinicTeam> {
  await changeTeam(deps, providerId, async ({ invitations, clinicLog, trx }) => {
    const found = await invitations.withdraw(providerId, id);
    if (!found) return;
    const at = deps.clock.now();
    const detail = personInLog(found.email, found.kind);
    await clinicLog.add({ providerId, at, actorUid: null, action: 'team/withdrawn', detail });
    await writeAudit(trx, {
      at,
      actorUid: operatorUid,
      action: 'clinic/invitation-withdrawn',
      subject: null,
      detail: { provider: providerId, kind: found.kind },
    });
  });
  return presentTeam(deps, providerId);
}
