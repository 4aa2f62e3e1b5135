-- The first and the last day of an offer in London, both included; null: open. The build before writes
-- neither.
alter table provider_offer
  add column valid_from date,
  add column valid_until date,
  add constraint provider_offer_days_check check (valid_until >= valid_from);

-- The day in London whose offers the search rows show; null until the first build that knows it has started.
alter table catalogue_version add column offers_on date;
