-- Why a bank refused the payment for a larger plan: whoever pressed at the same time hears the same.
alter table plan_change
  add column decline_reason text
    check (decline_reason in ('declined', 'expired', 'no-funds', 'confirmation', 'later', 'no-card')),
  add check (decline_reason is null or status = 'declined');
