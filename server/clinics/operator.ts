import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ClinicTeam } from '#shared/contract/clinic-team.ts';
import { kindsManagedBy, type StaffKind } from '#shared/domain/clinics/staff.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { Tables } from '../database/tables.ts';
import { AppError } from '../http/app-error.ts';
import { type ClinicDeps, storesOf } from './deps.ts';
import { addInvitation, changeInLog, personInLog, takeInvitationEmail } from './invite.ts';
import { presentTeam } from './team.ts';
import { type TeamChange, teamChangedEmail } from './team-changed-email.ts';

type Person = { readonly email: string; readonly kind: StaffKind };
type Deps = Pick<ClinicDeps, 'stores' | 'clock' | 'catalogue' | 'outbox' | 'appUrl'>;
type Within = Parameters<Parameters<ClinicDeps['stores']['transaction']>[0]>[0];
type People = Awaited<ReturnType<ClinicDeps['stores']['staff']['list']>>;

/**
 * Emails the owners what our own team did to theirs, in the transaction that does it.
 * @param people the team before the change: an owner who is removed reads it too
 */
async function emailOwners(
  { outbox, appUrl }: Pick<Deps, 'outbox' | 'appUrl'>,
  { staff, trx }: Pick<Within, 'staff' | 'trx'>,
  {
    providerId,
    people,
    ...about
  }: {
    readonly providerId: string;
    readonly people: People;
    readonly change: TeamChange;
    readonly person: string;
  },
): Promise<void> {
  const providerName = (await staff.findName(providerId)) ?? '';
  const url = `${appUrl}/clinic?provider=${providerId}`;
  for (const { kind, email: to } of people)
    if (kind === 'owner')
      await outbox.queue(
        teamChangedEmail({ id: randomUUID(), to, providerName, url, ...about }),
        trx,
      );
}

/**
 * Adds a person to a clinic for our own team: an account with the role of a provider at once, anyone
 * else by an invitation. An approved application invites its owner this way.
 * @throws AppError provider/not-found, clinic/already-in-team, clinic/team-full, clinic/emailed-often
 */
export async function addToTeam(
  deps: Deps & Pick<ClinicDeps, 'limiter' | 'brandName'>,
  operatorUid: string,
  providerId: string,
  { email, kind }: Person,
): Promise<ClinicTeam> {
  const { stores, clock, catalogue } = deps;
  const added = await stores.transaction(async ({ staff, clinicLog, trx }) => {
    if ((await staff.lock(providerId)) === undefined) throw new AppError('provider/not-found');
    const people = await staff.list(providerId);
    if (people.some((person) => person.email === email))
      throw new AppError('clinic/already-in-team');
    const uid = await staff.addByEmail(providerId, email, kind, clock.now());
    if (uid === undefined) return false;
    const at = clock.now();
    const detail = personInLog(email, kind);
    await clinicLog.add({ providerId, at, actorUid: null, action: 'team/added', detail });
    await writeAudit(trx, {
      at,
      actorUid: operatorUid,
      action: 'clinic/staff-added',
      subject: uid,
      detail: { provider: providerId, kind },
    });
    const about = { providerId, people, change: 'added', person: detail } as const;
    await emailOwners(deps, { staff, trx }, about);
    return true;
  });
  if (!added) await inviteByOperator(deps, operatorUid, providerId, { email, kind });
  catalogue.invalidate();
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
  { email, kind }: Person,
): Promise<void> {
  await takeInvitationEmail(deps, email);
  await deps.stores.transaction(async (within) => {
    const providerName = await within.staff.lock(providerId);
    if (providerName === undefined) throw new AppError('provider/not-found');
    const invitedBy = { operator: operatorUid };
    await addInvitation(deps, within, { providerId, providerName, email, kind, invitedBy });
    const people = await within.staff.list(providerId);
    const person = personInLog(email, kind);
    await emailOwners(deps, within, { providerId, people, change: 'invited', person });
    await writeAudit(within.trx, {
      at: deps.clock.now(),
      actorUid: operatorUid,
      action: 'clinic/staff-invited',
      subject: null,
      detail: { provider: providerId, kind },
    });
  });
}

/**
 * Runs an operator's change of a person in a team.
 * @returns the team after it
 * @throws AppError provider/not-found
 */
async function changePerson(
  { stores, clock, catalogue }: Deps,
  providerId: string,
  work: (within: Within, people: People) => Promise<void>,
): Promise<ClinicTeam> {
  await stores.transaction(async (within) => {
    if ((await within.staff.lock(providerId)) === undefined)
      throw new AppError('provider/not-found');
    await work(within, await within.staff.list(providerId));
  });
  catalogue.invalidate();
  return presentTeam({ stores, clock }, providerId);
}

/** @throws AppError provider/not-found, clinic/not-in-team */
export function setKindByOperator(
  deps: Deps,
  operatorUid: string,
  providerId: string,
  uid: string,
  kind: StaffKind,
): Promise<ClinicTeam> {
  return changePerson(deps, providerId, async ({ staff, invitations, clinicLog, trx }, people) => {
    const person = people.find((one) => one.uid === uid);
    if (!person) throw new AppError('clinic/not-in-team');
    if (person.kind === kind) return;
    await staff.setKind(providerId, uid, kind);
    await invitations.withdrawBeyond(providerId, uid, kindsManagedBy(kind));
    const at = deps.clock.now();
    const detail = changeInLog(person.email, person.kind, kind);
    await clinicLog.add({ providerId, at, actorUid: null, action: 'team/changed', detail });
    const about = { providerId, people, change: 'changed', person: detail } as const;
    await emailOwners(deps, { staff, trx }, about);
    await writeAudit(trx, {
      at,
      actorUid: operatorUid,
      action: 'clinic/staff-changed',
      subject: uid,
      detail: { provider: providerId, kind },
    });
  });
}

/** Removes a person, the last owner included: the clinic then takes no requests. Idempotent. */
export function removeStaff(
  deps: Deps,
  operatorUid: string,
  providerId: string,
  uid: string,
): Promise<ClinicTeam> {
  return changePerson(deps, providerId, async ({ staff, clinicLog, trx }, people) => {
    const person = people.find((one) => one.uid === uid);
    if (!person) return;
    await staff.remove(providerId, uid);
    const at = deps.clock.now();
    const detail = personInLog(person.email, person.kind);
    await clinicLog.add({ providerId, at, actorUid: null, action: 'team/removed', detail });
    const about = { providerId, people, change: 'removed', person: detail } as const;
    await emailOwners(deps, { staff, trx }, about);
    await writeAudit(trx, {
      at,
      actorUid: operatorUid,
      action: 'clinic/staff-removed',
      subject: uid,
      detail: { provider: providerId, kind: person.kind },
    });
  });
}

/** Withdraws an invitation: its link stops working. Idempotent. */
export function withdrawByOperator(
  deps: Deps,
  operatorUid: string,
  providerId: string,
  id: string,
): Promise<ClinicTeam> {
  return changePerson(deps, providerId, async ({ invitations, clinicLog, trx }) => {
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
}
