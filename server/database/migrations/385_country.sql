-- Where a person lives, by ISO 3166: UK rules for phones, addresses and postcodes hold in GB (P-74).
alter table account add column country text not null default 'GB';
