-- The product's profile of a person; the identity service stores the sign-in.

create table account (
  uid            text primary key references identity_user (id) on delete cascade,
  full_name      text not null default '',
  email          text not null,
  gender         text not null default ''
    check (gender in ('', 'male', 'female', 'non-binary', 'other', 'prefer-not-to-say')),
  dob            date,
  address        text not null default '',
  phone          text not null default '',
  post_code      text not null default '',
  -- `member` is never stored: it follows from the membership.
  stored_role    text not null default 'user' check (stored_role in ('user', 'provider', 'admin')),
  profile_image  text not null default '',
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);
