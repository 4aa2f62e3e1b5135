-- Objects of the payment provider that could not be recorded, for the operators. The rest of the
-- person's state is applied; a row leaves once its object can be recorded.
create table payment_set_aside (
  -- The provider's kind and id; the id is empty where it sent none.
  kind        text not null,
  object_id   text not null,
  uid         text not null,
  reason      text not null,
  found_at    timestamptz not null,
  primary key (kind, object_id, uid)
);
create index payment_set_aside_person on payment_set_aside (uid);
create index payment_set_aside_newest on payment_set_aside (found_at desc);
