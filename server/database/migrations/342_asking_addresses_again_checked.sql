-- Apart from its creation, because validating doesn't keep others from reading and writing.
alter table clinic_notification_address
  validate constraint clinic_notification_address_asking_again_check;
