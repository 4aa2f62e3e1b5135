import {
  CLINIC_LOG_PAGE_SIZE,
  type ClinicLogEntry,
  type ClinicTeam,
} from '#shared/contract/clinic-team.ts';
import { clinicLogSentence, isClinicLogAction } from '#shared/domain/clinics/log.ts';
import { kindsManagedBy, STAFF_KIND_NAMES, type StaffKind } from '#shared/domain/clinics/staff.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import type { ClinicDeps, ClinicStores } from './deps.ts';
import { addInvitation, personInLog, takeInvitationEmail } from './invite.ts';
import { requireTask } from './require-task.ts';

type Team = Pick<ClinicDeps, 'stores' | 'clock'>;
type Changes = Team & Pick<ClinicDeps, 'catalogue'>;
type Within = Parameters<Parameters<ClinicStores['transaction']>[0]>[0];

/** @throws AppError provider/not-found, clinic/not-allowed */
export async function readTeam(
  deps: Team,
  caller: Caller,
  providerId: string,
): Promise<ClinicTeam> {
  requireTask(caller, providerId, 'manage-team');
  return presentTeam(deps, providerId);
}

/** The team, for its managers and for operators. @throws AppError provider/not-found */
export async function presentTeam(
  { stores, clock }: Team,
  providerId: string,
): Promise<ClinicTeam> {
  const providerName = await stores.staff.findName(providerId);
  if (providerName === undefined) throw new AppError('provider/not-found');
  const [people, invitations] = await Promise.all([
    stores.staff.list(providerId),
    stores.invitations.list(providerId, clock.now()),
  ]);
  return {
    providerId,
    providerName,
    people: people.map(({ uid, kind, full_name: name, email, added_at: at }) => ({
      uid,
      name: name || email,
      email,
      kind,
      addedAt: at.toISOString(),
    })),
    invitations: invitations.map(({ id, email, kind, expires_at: expires }) => ({
      id,
      email,
      kind,
      expiresAt: expires.toISOString(),
    })),
  };
}

/**
 * Runs a change of the team alone at its clinic, for a caller who manages these kinds now: they may
 * have been removed since the call began.
 * @throws AppError provider/not-found, clinic/not-allowed
 */
function changeTeam<T>(
  { stores }: Team,
  { uid, clinics }: Caller,
  providerId: string,
  work: (within: Within, managed: readonly StaffKind[], name: string) => Promise<T>,
): Promise<T> {
  requireTask({ clinics }, providerId, 'see-desk');
  return stores.transaction(async (within) => {
    const name = await within.staff.lock(providerId);
    const kind = await within.staff.findKind(providerId, uid);
    if (name === undefined || kind === undefined) throw new AppError('provider/not-found');
    return work(within, kindsManagedBy(kind), name);
  });
}

function requireManaged(managed: readonly StaffKind[], ...kinds: readonly StaffKind[]): void {
  if (!kinds.every((kind) => managed.includes(kind))) throw new AppError('clinic/not-allowed');
}

/**
 * Emails an invitation.
 * @throws AppError provider/not-found, clinic/not-allowed, clinic/already-in-team, clinic/team-full,
 *   clinic/emailed-often
 */
export async function inviteToClinic(
  deps: Changes & Pick<ClinicDeps, 'outbox' | 'limiter' | 'appUrl' | 'brandName'>,
  caller: Caller,
  providerId: string,
  { email, kind }: { readonly email: string; readonly kind: StaffKind },
): Promise<ClinicTeam> {
  requireTask(caller, providerId, 'manage-team');
  await takeInvitationEmail(deps, email);
  await changeTeam(deps, caller, providerId, async (within, managed, providerName) => {
    requireManaged(managed, kind);
    const invitation = { providerId, providerName, email, kind, invitedBy: { staff: caller.uid } };
    await addInvitation(deps, within, invitation);
  });
  return readTeam(deps, caller, providerId);
}

/** @throws AppError provider/not-found, clinic/not-allowed */
export async function withdrawInvitation(
  deps: Team,
  caller: Caller,
  providerId: string,
  id: string,
): Promise<ClinicTeam> {
  await changeTeam(deps, caller, providerId, async ({ invitations, clinicLog }, managed) => {
    const found = await invitations.find(providerId, id);
    if (!found) return requireManaged(managed, 'reception');
    requireManaged(managed, found.kind);
    await invitations.withdraw(providerId, id);
    await clinicLog.add({
      providerId,
      at: deps.clock.now(),
      actorUid: caller.uid,
      action: 'team/withdrawn',
      detail: personInLog(found.email, found.kind),
    });
  });
  return readTeam(deps, caller, providerId);
}

/** @throws AppError provider/not-found, clinic/not-allowed, clinic/not-in-team, clinic/last-owner */
export async function setStaffKind(
  deps: Changes,
  caller: Caller,
  providerId: string,
  uid: string,
  kind: StaffKind,
): Promise<ClinicTeam> {
  await changeTeam(deps, caller, providerId, async ({ staff, invitations, clinicLog }, managed) => {
    requireManaged(managed, kind);
    const person = (await staff.list(providerId)).find((one) => one.uid === uid);
    if (!person) throw new AppError('clinic/not-in-team');
    requireManaged(managed, person.kind);
    if (person.kind === kind) return;
    if (person.kind === 'owner' && !(await staff.hasOtherOwner(providerId, uid)))
      throw new AppError('clinic/last-owner');
    await staff.setKind(providerId, uid, kind);
    await invitations.withdrawBeyond(providerId, uid, kindsManagedBy(kind));
    await clinicLog.add({
      providerId,
      at: deps.clock.now(),
      actorUid: caller.uid,
      action: 'team/changed',
      detail: `${person.email}: ${STAFF_KIND_NAMES[person.kind]} to ${STAFF_KIND_NAMES[kind]}`,
    });
  });
  deps.catalogue.invalidate();
  // Who has just given their own rights away still gets the result.
  return presentTeam(deps, providerId);
}

/**
 * Removes a person at once: their next call finds nothing. Idempotent.
 * @throws AppError provider/not-found, clinic/not-allowed, clinic/last-owner
 */
export async function removeFromTeam(
  deps: Changes,
  caller: Caller,
  providerId: string,
  uid: string,
): Promise<boolean> {
  const removed = await changeTeam(deps, caller, providerId, async (within, managed) => {
    const { staff, clinicLog } = within;
    const person = (await staff.list(providerId)).find((one) => one.uid === uid);
    if (uid !== caller.uid) requireManaged(managed, person?.kind ?? 'reception');
    if (!person) return false;
    if (person.kind === 'owner' && !(await staff.hasOtherOwner(providerId, uid)))
      throw new AppError('clinic/last-owner');
    await staff.remove(providerId, uid);
    const left = uid === caller.uid;
    await clinicLog.add({
      providerId,
      at: deps.clock.now(),
      actorUid: caller.uid,
      action: left ? 'team/left' : 'team/removed',
      ...(left ? {} : { detail: personInLog(person.email, person.kind) }),
    });
    return true;
  });
  deps.catalogue.invalidate();
  return removed;
}

/** A page of who did what, newest first. @throws AppError provider/not-found, clinic/not-allowed */
export async function listClinicLog(
  { stores }: Team,
  caller: Caller,
  providerId: string,
  before: number | null,
): Promise<{ items: ClinicLogEntry[]; more: boolean }> {
  requireTask(caller, providerId, 'manage-team');
  const rows = await stores.clinicLog.list(providerId, before, CLINIC_LOG_PAGE_SIZE + 1);
  const items = rows
    .slice(0, CLINIC_LOG_PAGE_SIZE)
    .map(({ id, at, action, detail, full_name }) => ({
      id,
      at: at.toISOString(),
      who: full_name ?? '',
      // An action of a newer build shows its detail alone.
      what: isClinicLogAction(action) ? clinicLogSentence(action, detail) : detail,
    }));
  return { items, more: rows.length > CLINIC_LOG_PAGE_SIZE };
}
