-- Apart from their creation, because validating doesn't keep others from reading and writing.
alter table appointment validate constraint appointment_proposed_by_check;
alter table clinic_digest_entry validate constraint clinic_digest_entry_kind_check;
