-- The key of the links in the emails about an application, and of the hashes of its mailbox.
alter table kept_key
  drop constraint kept_key_purpose_check,
  add constraint kept_key_purpose_check check (purpose in
    ('newsletter', 'calendar feed', 'erasures', 'email suppressions', 'bounces',
     'clinic applications')) not valid;
