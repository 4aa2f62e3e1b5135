-- batched
-- The sign-ups with an address, the newest first.
create index concurrently if not exists identity_user_sign_up
  on identity_user (unverified_email, created_at desc) where unverified_email is not null;
