-- Apart from its creation, because validating doesn't keep others from reading and writing.
alter table payment_dispute validate constraint payment_dispute_amount_pence_check;
