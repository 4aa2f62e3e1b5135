-- A dispute is about £0 where everything had been refunded before. The new check only allows more.
alter table payment_dispute
  drop constraint payment_dispute_amount_pence_check,
  add constraint payment_dispute_amount_pence_check check (amount_pence >= 0) not valid;
