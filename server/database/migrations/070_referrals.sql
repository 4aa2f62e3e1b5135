create table referral_code (
  uid         text primary key references account (uid) on delete cascade,
  code        text not null check (code ~ '^[A-Z0-9]{3,20}$'),
  created_at  timestamptz not null
);
create unique index referral_code_once on referral_code (code);

-- A person is referred once, and never by themselves.
create table referral (
  referred_uid   text primary key references account (uid) on delete cascade,
  referrer_uid   text not null references account (uid) on delete cascade,
  created_at     timestamptz not null,
  check (referred_uid <> referrer_uid)
);
create index referral_of_referrer on referral (referrer_uid, created_at desc);
