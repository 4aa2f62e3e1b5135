-- Storage of the sandbox payment provider; not used by the product.
create table sandbox_object (
  kind        text not null,
  id          text not null,
  body        jsonb not null,
  updated_at  timestamptz not null default now(),
  primary key (kind, id)
);
create index sandbox_object_body on sandbox_object using gin (body jsonb_path_ops);

-- Responses by idempotency key.
create table sandbox_idempotency (
  key           text primary key,
  request_hash  text not null,
  response      jsonb not null,
  status        int not null
);
