-- batched
-- Bodies of emails that were sent: only a thief of a copy of the database would read them.
update mail_outbox set text_body = '', html_body = '', unsubscribe_url = null
where id in (
  select id from mail_outbox where text_body <> '' and sent_at is not null order by id limit 5000
);
