-- A digest names requests that expired without an answer too.
alter table clinic_digest_entry
  drop constraint clinic_digest_entry_kind_check,
  add constraint clinic_digest_entry_kind_check
    check (kind in ('waiting', 'withdrawn', 'called-off', 'accepted', 'unanswered')) not valid;
