/** For each invariant, by its sentence, a statement after which it is not true. */
export const BREAKS: Readonly<Record<string, string>> = {
  'A profile belongs to an account': `delete from identity_user where id = 'ann'`,
  'An email belongs to one account': `
    alter table identity_user drop constraint identity_user_email_key;
    update identity_user set email = 'ann@example.com'`,
  'A person has the same email in the profile and in the account': `
    update account set email = 'old@example.com' where uid = 'ann'`,
  'A person has at most 20 sessions': `
    insert into identity_session (id, token, user_id, expires_at)
    select n, n, 'ann', now() from generate_series(1, 21) n`,
  'A locked or suspended account has no session': `
    update identity_user set banned = true where id = 'ann'`,
  'A session belongs to an account with a verified email': `
    update identity_user set email_verified = false where id = 'ann'`,
  'A person has at most 10 passkeys': `
    alter table identity_passkey drop constraint identity_passkey_slot_check;
    insert into identity_passkey (id, user_id, slot, credential_id, public_key, counter, name)
    select n, 'ann', n, n, '', 0, 'Phone' from generate_series(1, 11) n`,
  'Two-step sign-in is on for those with a confirmed authenticator app, or a passkey and recovery codes': `
    insert into identity_authenticator (id, user_id, secret_sealed, confirmed_at)
    values ('app', 'ann', '', now())`,
  'Those with two-step sign-in have ten recovery codes, others none': `
    insert into identity_recovery_code (user_id, code_hash) values ('ann', 'x')`,
  'An email is sent once for a cause': `
    alter table mail_outbox drop constraint mail_outbox_intent_key;
    insert into mail_outbox (intent, recipient, subject, text_body, html_body, created_at)
    select 'hello', 'ann@example.com', '', '', '', now() from generate_series(1, 2)`,
  'Those who unsubscribed receive no newsletter': `
    insert into newsletter_mailbox (mailbox_hash, mailed_at, suppressed_at) values ('m', now(), now());
    insert into newsletter_address (email_hash, mailbox_hash) values ('e', 'm');
    insert into newsletter_subscriber (id, email, email_hash, requested_at)
    values ('s', 'ann@example.com', 'e', now())`,
  'A person has at most one active membership': `
    drop index membership_one_active;
    insert into membership select (json_populate_record(m, '{"id": "two", "subscription_id": "sub_2"}')).*
    from membership m`,
  'An active membership has been paid': `update membership set subscription_id = 'sub_unpaid'`,
  'A health card number belongs to one person': `
    alter table health_card drop constraint health_card_number_key;
    insert into health_card select 'bob', number, created_at from health_card`,
  'A person has at most one open checkout': `
    drop index checkout_one_open;
    insert into checkout (id, uid, plan, price_id, status, claimed_at, created_at)
    select n, 'bob', 'single', 'price', 'open', now(), now() from generate_series(1, 2) n`,
  'A payment is in the ledger once': `
    insert into payment_ledger (uid, kind, provider_id, payment_intent_id, description,
      amount_pence, happened_at, recorded_at)
    values ('ann', 'charge', 'in_2', 'pi_1', '', 7500, now(), now())`,
  'An event of the payment provider was applied once': `
    insert into payment_event (id, type, happened_at, received_at, status)
    values ('evt', 'invoice.paid', now(), now(), 'applied')`,
  'No more was refunded than was paid': `
    insert into payment_ledger (uid, kind, provider_id, payment_intent_id, description,
      amount_pence, happened_at, recorded_at)
    values ('ann', 'refund', 're_1', 'pi_1', '', 7501, now(), now())`,
  'A refunded membership has ended': `
    insert into refund_request (id, uid, membership_id, subscription_id, status, reason, asked_at)
    values ('wish', 'ann', 'one', 'sub_1', 'paying', '', now())`,
  'No code was shown in a membership that was refunded as unused': `
    insert into refund_request (id, uid, membership_id, subscription_id, status, reason, asked_at,
      confirmed_at, refunded_at, refunded_pence)
    values ('wish', 'ann', 'one', 'sub_1', 'refunded', '', now(), now(), now(), 7500);
    insert into code_reveal (membership_id, uid, provider_id, revealed_at)
    values ('one', 'ann', 'clinic', now())`,
  'A membership is upgraded once, and one attempt at a time': `
    insert into plan_change (id, uid, membership_id, subscription_id, amount_pence, counted_from,
      status, claimed_at, created_at, settled_at)
    select n, 'ann', 'one', 'sub_1', 7500, now(), 'done', now(), now(), now()
    from generate_series(1, 2) n`,
  'One visit per person, clinic and day is counted': `
    alter table reward_visit drop constraint reward_visit_uid_provider_id_day_key;
    insert into reward_visit
    select 'again', uid, provider_id, day, counted_at, null, true from reward_visit limit 1`,
  'No two counted visits of one person are at the same time': `
    insert into reward_visit (appointment_id, uid, provider_id, day, counted_at, set_number, verified,
      from_minute, until_minute)
    select 'again', uid, 'another', day, counted_at, null, true, from_minute + 1, until_minute + 1
    from reward_visit limit 1`,
  'Each visit of a claimed set lies in a membership of its person': `
    update reward_set set claimed_at = now();
    update membership set started_at = now()`,
  'A visit that its member denies earns nothing': `
    update appointment set visit_answer = 'denied' where id = (select min(id) from appointment)`,
  'No set is claimed while the member has not confirmed one of its visits': `
    update appointment set visit_answer = 'awaited' where id = (select min(id) from appointment);
    update reward_set set claimed_at = now()`,
  'A full stamp card has no more visits than it needs': 'update reward_set set size = 1',
  'A set is earned, claimed and paid once each, as the ledger of rewards says': `
    update reward_set set claimed_at = now()`,
  'Nothing in the ledger of rewards is there twice': `
    alter table reward_entry drop constraint reward_entry_entry_key_key;
    insert into reward_entry (uid, entry_key, kind, amount_pence, at)
    select uid, entry_key, kind, amount_pence, at from reward_entry`,
  'Earned rewards are those of the ledger of rewards': `
    insert into reward_entry (uid, entry_key, kind, amount_pence, at)
    values ('ann', 'set-earned:ann:9', 'set-earned', 1000, now())`,
  'Referral money is earned, taken back and paid once each, as the ledger of rewards says': `
    insert into reward_entry (uid, entry_key, kind, amount_pence, at)
    values ('ann', 'referral-paid:x', 'referral-paid', 500, now())`,
  'No referral is paid before refunds of its purchase have ended': `
    update referral set completed_at = now(), reward_pence = 500, matures_on = now()::date + 15,
      paid_at = now(), paid_by = 'Voucher 1'`,
  'What a paid referral owes back, and that it was settled, is in the ledger of rewards': `
    update referral set completed_at = now(), reward_pence = 500, matures_on = now()::date - 15,
      paid_at = now(), paid_by = 'Voucher 1', owed_back_at = now()`,
  'A person is referred once, and never by themselves': `
    alter table referral drop constraint referral_check;
    update referral set referred_uid = referrer_uid`,
  'Referrals form no circle': `
    insert into referral (referred_uid, referrer_uid, created_at) values ('ann', 'bob', now())`,
  'A referral code belongs to one person': `
    drop index referral_code_once;
    insert into referral_code (uid, code, created_at)
    values ('ann', 'ANN123', now()), ('bob', 'ANN123', now())`,
  'An appointment belongs to a provider, and to a person unless that account was deleted': `
    update appointment set uid = 'nobody'`,
  'The status of an appointment is one of the five': `
    alter table appointment drop constraint appointment_status_check;
    update appointment set status = 'lost', checked_in_at = null, check_in_method = null`,
  'The history of an appointment ends with its status': `
    insert into appointment_event (appointment_id, at, actor_role, action, from_status, to_status)
    select min(id), now(), 'provider', 'complete', 'checked-in', 'completed' from appointment`,
  'Each step in the history of an appointment begins where the one before ended': `
    insert into appointment_event (appointment_id, at, actor_role, action, from_status, to_status)
    select min(id), now(), 'member', 'check-in', 'pending', 'checked-in' from appointment`,
  'A cancelled appointment was not attended': `
    update appointment set status = 'confirmed', checked_in_at = null, check_in_method = null
    where id = (select min(id) from appointment)`,
  'A family record has one to four members': `
    alter table family_record drop constraint family_record_member_count_check;
    insert into family_record values ('ann', '', 5, now(), now())`,
  'The referrals of a person add up to their totals': `update referral_tally set pending = 9`,
  'Only people with referrals have totals of referrals': `
    insert into referral_tally (uid, pending) values ('bob', 1)`,
  'The referral money that matures on a day is that of the referrals': `
    insert into referral_maturing (uid, matures_on, pence) values ('ann', now(), 500)`,
  'The number of visits on a stamp card is that of the visits attended': `
    update reward_account set visits = visits + 1`,
  'A set of stamps knows how many of its visits await the clinic': `
    update reward_set set awaiting = 1`,
  'The totals of rewards are those of the stamp cards': `
    update reward_account set earned_pence = 1`,
  'The number of appointments of a clinic is that of its appointments': `
    update appointment_tally set total = total + 1`,
  'A clinic finds its patients by the words of their names and cards': `
    insert into patient_word (provider_id, uid, word) values ('clinic', 'ann', 'else')`,
  'The totals of payments are those of the ledger': `
    update payment_balance set charged_pence = 1`,
  'The photos of a clinic are numbered from 0 without gaps': `
    insert into provider_photo (id, provider_id, position, alt, created_at)
    values ('photo', 'clinic', 1, 'Reception', now())`,
};
