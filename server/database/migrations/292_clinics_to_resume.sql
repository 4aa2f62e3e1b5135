-- batched
-- Paused clinics with an end, for the job that resumes them.
create index concurrently if not exists provider_to_resume
  on provider (paused_until) where state = 'paused';
