import { MOST_PASSKEYS } from '#shared/domain/accounts/passkey-limits.ts';
import type { Invariant } from './invariant.ts';

/** As the trigger limit_sessions has it (ADR-062). */
const MOST_SESSIONS = 20;

/** Accounts, their sessions and second factors. */
export const PEOPLE: readonly Invariant[] = [
  {
    sentence: 'A profile belongs to an account',
    sql: `select uid from account
      where not exists (select from identity_user where identity_user.id = account.uid)`,
  },
  {
    sentence: 'An email belongs to one account',
    sql: 'select email from identity_user group by email having count(*) > 1',
  },
  {
    sentence: 'A person has the same email in the profile and in the account',
    sql: `select uid from account join identity_user on identity_user.id = uid
      where account.email <> coalesce(unverified_email, identity_user.email)`,
  },
  {
    sentence: `A person has at most ${MOST_SESSIONS} sessions`,
    sql: `select user_id from identity_session group by user_id having count(*) > ${MOST_SESSIONS}`,
  },
  {
    sentence: 'A locked or suspended account has no session',
    sql: `select identity_session.id from identity_session
      join identity_user on identity_user.id = user_id
      where locked_at is not null or banned`,
  },
  {
    sentence: 'A session belongs to an account with a verified email',
    sql: `select identity_session.id from identity_session
      join identity_user on identity_user.id = user_id where not email_verified`,
  },
  {
    sentence: `A person has at most ${MOST_PASSKEYS} passkeys`,
    sql: `select user_id from identity_passkey group by user_id having count(*) > ${MOST_PASSKEYS}`,
  },
  {
    // As the trigger identity_two_step has it (ADR-061).
    sentence:
      'Two-step sign-in is on for those with a confirmed authenticator app, or a passkey and recovery codes',
    sql: `select id from identity_user where two_step <> (
        exists (select from identity_authenticator
          where user_id = identity_user.id and confirmed_at is not null)
        or exists (select from identity_passkey where user_id = identity_user.id)
          and exists (select from identity_recovery_code where user_id = identity_user.id))`,
  },
  {
    sentence: 'Those with two-step sign-in have ten recovery codes, others none',
    sql: `select id from identity_user where case when two_step then 10 else 0 end <> (
        select count(*) from identity_recovery_code where user_id = identity_user.id)`,
  },
  {
    sentence: 'An email is sent once for a cause',
    sql: 'select intent from mail_outbox group by intent having count(*) > 1',
  },
  {
    sentence: 'Those who unsubscribed receive no newsletter',
    sql: `select newsletter_subscriber.id from newsletter_subscriber
      join newsletter_address using (email_hash)
      join newsletter_mailbox using (mailbox_hash) where suppressed_at is not null`,
  },
];
