-- Apart from its creation, because validating doesn't keep others from reading and writing.
alter table clinic_digest_entry
  validate constraint clinic_digest_entry_kind_check;
