-- Bodies of emails are sealed, because their links open accounts (ADR-059).
alter table mail_outbox
  -- Both bodies and the unsubscribe link; null once the email was sent.
  add column body_sealed text,
  -- Replaces claimed_until, which keeps processes of the build before from emails that they cannot open.
  add column leased_until timestamptz,
  -- The build before still fills them in.
  alter column text_body set default '',
  alter column html_body set default '';
