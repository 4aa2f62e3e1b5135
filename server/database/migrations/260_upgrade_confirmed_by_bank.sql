-- A bank may want the member to confirm the payment for a larger plan: the attempt waits meanwhile.

-- `open`: being carried out. `confirming`: the bank waits for the member. `granting` and `returning`:
-- the money came in, and it is settled whether the plan is changed or the money goes back. Then
-- `done`, `declined`, `abandoned` (nothing was charged) or `returned` (everything was paid back).
alter table plan_change drop constraint plan_change_status_check;
alter table plan_change add constraint plan_change_status_check check (status in
  ('open', 'confirming', 'granting', 'returning', 'done', 'declined', 'abandoned', 'returned'));
alter table plan_change drop constraint plan_change_check;
alter table plan_change add constraint plan_change_settled check (
  (status in ('open', 'confirming', 'granting', 'returning')) = (settled_at is null));

-- The provider's invoice for it, written down before anything can be charged.
alter table plan_change add column invoice_id text unique;
alter table plan_change add constraint plan_change_invoice check (
  status not in ('confirming', 'returning', 'returned') or invoice_id is not null);

-- However many clicks, tabs and devices: one unsettled attempt at a time.
drop index plan_change_one_open;
create unique index plan_change_one_unsettled on plan_change (membership_id) where settled_at is null;
create index plan_change_person on plan_change (uid, created_at desc);
