-- Apart from their creation, because validating doesn't keep others from reading and writing.
alter table referral
  validate constraint referral_taken_back_for_check,
  validate constraint referral_owed_back_once_paid,
  validate constraint referral_repaid_once_owed_back,
  validate constraint referral_repaid_with_reference;
alter table reward_set
  validate constraint reward_set_owed_back_once_paid,
  validate constraint reward_set_repaid_once_owed_back,
  validate constraint reward_set_repaid_with_reference;
alter table reward_entry validate constraint reward_entry_kind_check;
alter table kept_key validate constraint kept_key_purpose_check;
alter table reward_visit validate constraint reward_visit_minutes;
