-- When a person last proved who they are in a session, and with which second factor, if any. A session
-- of before counts from now, so that its owner is asked again after the usual time.
alter table identity_session
  add column proved_at timestamptz not null default now(),
  add column second_factor text check (second_factor in ('passkey', 'code', 'recovery-code'));
