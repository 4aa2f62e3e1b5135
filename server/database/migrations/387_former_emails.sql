-- Erasing an account, and its owner's export, follow every address that the account ever had (P-45).
create table former_email (
  uid      text not null references identity_user (id) on delete cascade,
  email    text not null,
  left_at  timestamptz not null default now(),
  primary key (uid, email)
);

alter table mail_outbox
  -- Whose address the recipient's was, if that person has left it since: another account may have it by now.
  add column former_uid text;

create function keep_former_email() returns trigger language plpgsql as $$
begin
  insert into former_email (uid, email) values (old.id, old.email)
  on conflict (uid, email) do update set left_at = now();
  update mail_outbox set former_uid = old.id
  where lower(recipient) = old.email and former_uid is null;
  return null;
end $$;
-- At the end of the transaction: it emails the former address about the change. Placeholders of sign-ups and of
-- locked accounts are of no mailbox.
create constraint trigger keep_former_email after update of email on identity_user
  deferrable initially deferred
  for each row when (old.email <> new.email and old.email not like '%.invalid')
  execute function keep_former_email();
