-- Apart from its creation, because validating doesn't keep others from reading and writing.
alter table appointment validate constraint appointment_visit_answer_check;
