-- Whether the clinic's message came with a proposed time, and so leaves the visit once that is confirmed.
alter table appointment add column message_of_proposal boolean not null default false;
