-- batched
-- How many people have saved a clinic, and when.
create index concurrently if not exists favourite_of_provider on favourite (provider_id, created_at);
