-- The key of the links in emails to the addresses that clinics added, and of the hashes of their mailboxes.
alter table kept_key
  drop constraint kept_key_purpose_check,
  add constraint kept_key_purpose_check check (purpose in
    ('newsletter', 'calendar feed', 'erasures', 'email suppressions', 'bounces',
     'clinic applications', 'clinic notifications')) not valid;
