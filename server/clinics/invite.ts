import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { STAFF_KIND_NAMES, type StaffKind } from '#shared/domain/clinics/staff.ts';
import type { Tables } from '../database/tables.ts';
import type { EmailMessage } from '../email/render-email.ts';
import { AppError } from '../http/app-error.ts';
import { accountKey } from '../identity/account-key.ts';
import { linkHash, newLinkToken } from '../identity/link-token.ts';
import type { ClinicDeps, ClinicStores } from './deps.ts';

const DAY_SECONDS = 24 * 60 * 60;
export const INVITATION_DAYS = 7;
/** People and open invitations of one clinic. */
const TEAM_MAX = 100;

type Invitation = {
  readonly providerId: string;
  readonly providerName: string;
  readonly email: string;
  readonly kind: StaffKind;
  /** The person of the clinic, or of our own team; null: an approved application. */
  readonly invitedBy: { readonly staff: string } | { readonly operator: string } | null;
};

type Within = Pick<ClinicStores, 'staff' | 'invitations' | 'clinicLog'> & {
  readonly trx: Transaction<Tables>;
};

/** "sam@example.com (Reception)", as the clinic's log names a person. */
export const personInLog = (email: string, kind: StaffKind): string =>
  `${email} (${STAFF_KIND_NAMES[kind]})`;

/**
 * Stores an invitation and queues its email, in the transaction that holds the clinic's lock.
 * @throws AppError clinic/already-in-team, clinic/team-full
 */
export async function addInvitation(
  {
    outbox,
    clock,
    appUrl,
    brandName,
  }: Pick<ClinicDeps, 'outbox' | 'clock' | 'appUrl' | 'brandName'>,
  { staff, invitations, clinicLog, trx }: Within,
  { providerId, providerName, email, kind, invitedBy }: Invitation,
): Promise<void> {
  const now = clock.now();
  const people = await staff.list(providerId);
  if (people.some((person) => person.email === email)) throw new AppError('clinic/already-in-team');
  const open = await invitations.list(providerId, now);
  const others = open.filter((one) => one.email !== email);
  if (people.length + others.length >= TEAM_MAX) throw new AppError('clinic/team-full');
  const staffUid = invitedBy && 'staff' in invitedBy ? invitedBy.staff : null;
  const token = newLinkToken();
  const id = randomUUID();
  await invitations.put({
    id,
    provider_id: providerId,
    email,
    kind,
    token_hash: linkHash(token),
    invited_by: staffUid,
    invited_by_operator: invitedBy && 'operator' in invitedBy ? invitedBy.operator : null,
    created_at: now,
    expires_at: new Date(now.getTime() + INVITATION_DAYS * DAY_SECONDS * 1000),
  });
  await clinicLog.add({
    providerId,
    at: now,
    actorUid: staffUid,
    action: 'team/invited',
    detail: personInLog(email, kind),
  });
  await outbox.queue(
    invitationEmail({ id, to: email, providerName, kind, token, appUrl, brandName }),
    trx,
  );
}

/**
 * Limits emails to one address per hour, as the identity's are, for all clinics together.
 * @throws AppError clinic/emailed-often
 */
export async function takeInvitationEmail(
  { limiter }: Pick<ClinicDeps, 'limiter'>,
  email: string,
): Promise<void> {
  if (!(await limiter.tryTake('emailAccount', `clinic-invitation ${accountKey(email)}`)))
    throw new AppError('clinic/emailed-often');
}

type Invited = {
  readonly id: string;
  readonly to: string;
  readonly providerName: string;
  readonly kind: StaffKind;
  readonly token: string;
  readonly appUrl: string;
  readonly brandName: string;
};

export function invitationEmail({
  id,
  to,
  providerName,
  kind,
  token,
  appUrl,
  brandName,
}: Invited): EmailMessage {
  return {
    intent: `clinic-invitation:${id}`,
    to,
    subject: `You’re invited to a team on ${brandName}`,
    heading: `You’re invited to join ${providerName}`,
    preheader: `Your role will be ${STAFF_KIND_NAMES[kind]}. The link works for ${INVITATION_DAYS} days.`,
    paragraphs: [
      `${providerName} has invited you to its team on ${brandName}, where clinics manage their appointments. Your role will be ${STAFF_KIND_NAMES[kind]}.`,
      `Select the button to join. The link works once, for ${INVITATION_DAYS} days.`,
    ],
    action: { label: 'Join the team', url: `${appUrl}/join-clinic?token=${token}` },
    afterword: 'If you don’t work there, you can safely ignore this email.',
    validSeconds: INVITATION_DAYS * DAY_SECONDS,
  };
}
