-- batched
-- The search by phone.
create index concurrently if not exists account_phone_hash on account (phone_hash)
  where phone_hash is not null;
