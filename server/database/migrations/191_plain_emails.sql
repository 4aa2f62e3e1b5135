-- batched
-- Emails with a plain body, which are sealed or emptied.
create index concurrently if not exists mail_outbox_plain on mail_outbox (id) where text_body <> '';
