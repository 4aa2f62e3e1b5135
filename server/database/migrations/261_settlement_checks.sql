-- Apart from their creation, because validating doesn't keep others from reading and writing.
alter table appointment
  validate constraint appointment_cancelled_from_check,
  validate constraint appointment_settled_check;
