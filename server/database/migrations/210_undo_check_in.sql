-- A check-in that is undone takes back the stamp card that it filled, where nobody has claimed it.
-- Numbers of sets are given once: the next one is that of all sets that ever were.
alter table reward_account
  add column undone_sets integer not null default 0 check (undone_sets >= 0);
alter table reward_entry drop constraint reward_entry_kind_check;
alter table reward_entry add constraint reward_entry_kind_check check (kind in (
  'set-earned', 'set-undone', 'set-claimed', 'set-paid',
  'referral-earned', 'referral-taken-back', 'referral-paid'));
