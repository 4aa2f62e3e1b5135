import type { ClinicInvitation } from '#shared/contract/clinic-team.ts';
import { kindsManagedBy, STAFF_KIND_NAMES } from '#shared/domain/clinics/staff.ts';
import { AppError } from '../http/app-error.ts';
import type { Caller } from '../http/caller.ts';
import { refuseOurName } from '../http/refuse-our-name.ts';
import { linkHash } from '../identity/link-token.ts';
import type { ClinicDeps } from './deps.ts';

/**
 * The invitation of a link, if its inviter may still make it (P-81).
 * @throws AppError auth/invalid-action-code
 */
async function findInvitation(
  invitations: Pick<ClinicDeps['stores']['invitations'], 'findByToken'>,
  token: string,
  now: Date,
) {
  const found = await invitations.findByToken(linkHash(token), now);
  if (!found) throw new AppError('auth/invalid-action-code');
  const { invited_by: inviter, inviter_kind: kind } = found;
  if (inviter !== null && !kindsManagedBy(kind ?? undefined).includes(found.kind))
    throw new AppError('auth/invalid-action-code');
  return found;
}

/**
 * What the link of an invitation is for. Its reader has the mailbox, so they may learn whether it has
 * an account.
 * @throws AppError auth/invalid-action-code
 */
export async function readInvitation(
  { stores, clock }: Pick<ClinicDeps, 'stores' | 'clock'>,
  token: string,
): Promise<ClinicInvitation> {
  const found = await findInvitation(stores.invitations, token, clock.now());
  const { provider_name: providerName, email, kind, stored_role: role } = found;
  const ofStaff = role === 'provider' ? 'sign-in' : 'other-email';
  return { providerName, email, kind, step: role === null ? 'register' : ofStaff };
}

type Joining = Pick<ClinicDeps, 'stores' | 'clock' | 'catalogue'>;

/**
 * Joins the clinic. The link works once, and for the account of its email alone.
 * @throws AppError auth/invalid-action-code, clinic/other-account
 */
export async function joinClinic(
  deps: Joining,
  caller: Pick<Caller, 'uid' | 'email'>,
  token: string,
): Promise<{ providerId: string }> {
  const { stores, clock, catalogue } = deps;
  const now = clock.now();
  const found = await findInvitation(stores.invitations, token, now);
  const providerId = await stores.transaction(async ({ staff, invitations, clinicLog }) => {
    await staff.lock(found.provider_id);
    // The inviter may have lost the right while this waited.
    await findInvitation(invitations, token, now);
    const invitation = await invitations.take(linkHash(token), now);
    if (!invitation) throw new AppError('auth/invalid-action-code');
    const { provider_id: id, kind, email } = invitation;
    if (email !== caller.email.toLowerCase()) throw new AppError('clinic/other-account');
    const uid = await staff.addByEmail(id, email, kind, now);
    if (uid === undefined) throw new AppError('clinic/other-account');
    await clinicLog.add({
      providerId: id,
      at: now,
      actorUid: uid,
      action: 'team/joined',
      detail: STAFF_KIND_NAMES[kind],
    });
    return id;
  });
  catalogue.invalidate();
  return { providerId };
}

type Registration = {
  readonly token: string;
  readonly fullName: string;
  readonly password: string;
};

/**
 * Makes an account with the role of a provider for an invitation's email, which its link has verified,
 * and joins the clinic. If joining fails the account stays: the link then asks its owner to sign in.
 * @throws AppError request/invalid, auth/invalid-action-code, auth/weak-password,
 *   auth/breached-password, auth/email-already-in-use
 */
export async function registerForClinic(
  deps: Joining & Pick<ClinicDeps, 'identity' | 'makeProvider' | 'brandName'>,
  { token, fullName, password }: Registration,
): Promise<{ email: string }> {
  const { stores, clock, identity, makeProvider, brandName } = deps;
  refuseOurName(brandName, { fullName });
  const { email } = await findInvitation(stores.invitations, token, clock.now());
  const { uid } = await identity.registerStaff({ email, name: fullName, password });
  await makeProvider(uid, email, fullName);
  await joinClinic(deps, { uid, email }, token);
  return { email };
}
