-- What stays of rewards and referrals when somebody deletes the account (decisions 26 and 45).

-- A referral gets a name of its own: completed, it outlives the friend's account without saying
-- any more who it was, so that the referrer's money keeps its reason.
alter table referral
  add column id text not null default gen_random_uuid()::text,
  drop constraint referral_pkey,
  drop constraint referral_referred_uid_fkey;
alter table referral
  alter column referred_uid drop not null,
  add primary key (id),
  add constraint referral_once unique (referred_uid),
  add constraint referral_referred_uid_fkey
    foreign key (referred_uid) references account (uid) on delete set null;

-- One that is still pending can never be completed then, and goes.
create function referral_pending_goes() returns trigger language plpgsql as $$
begin
  delete from referral where referred_uid = old.uid and completed_at is null;
  return old;
end $$;
create trigger referral_pending_goes before delete on account
  for each row execute function referral_pending_goes();

-- A refund names its membership.
create index referral_of_membership on referral (membership_id) where membership_id is not null;
