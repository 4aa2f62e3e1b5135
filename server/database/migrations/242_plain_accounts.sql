-- batched
-- Accounts with a plain value, which is to be sealed.
create index concurrently if not exists account_plain on account (uid)
  where address <> '' or post_code <> '' or phone <> '' or dob is not null;
