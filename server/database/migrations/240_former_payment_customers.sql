-- The payment provider's customers that a person had before: deleted there, or unknown since the
-- keys of another account are used. What was paid as one of them stays theirs, and so do its events.
create table former_payment_customer (
  customer_id  text primary key,
  uid          text not null,
  replaced_at  timestamptz not null
);
create index former_payment_customer_person on former_payment_customer (uid);
