-- A pending change of email ends with everything by which an owner defends the account: a new password, a reset,
-- signing out everywhere, a lock. Each of them spends the account's links.
create or replace function spend_access_links(person text) returns void language sql as $$
  delete from identity_mailed_link where user_id = person and purpose = 'reset-password';
  delete from identity_pending_sign_in where user_id = person;
  delete from identity_email_change where user_id = person;
  delete from identity_verification
  where strpos(value, (select to_json(email)::text from identity_user where id = person)) > 0;
$$;
