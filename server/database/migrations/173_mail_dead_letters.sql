-- When a mail may be tried, who tries it now, and when it was given up. Real times of the database,
-- as those of background jobs are: a delivery does not follow the clock that the product shows.
alter table mail_outbox
  add column due_at timestamptz not null default now(),
  add column claimed_until timestamptz,
  add column dead_at timestamptz;
create index mail_outbox_due on mail_outbox (due_at) where sent_at is null and dead_at is null;
create index mail_outbox_dead on mail_outbox (dead_at) where dead_at is not null;
