-- The desk's list: an index for each order, and the words that a search finds (decision record 19).
-- Everything here is an index over functions of a row, so there is nothing to keep up to date.

-- Keyed hashes of the words of the sealed symptoms: whole words can be found without opening them.
alter table appointment add column symptom_words text[] not null default '{}';
-- What is emptied with an account must not stay findable.
alter table appointment add check (symptoms_sealed <> '' or symptom_words = '{}');

-- Without accents and capitals. The bodies are bound now: they do not depend on a search path.
create function desk_plain(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, normalize(value, nfc)));

-- The words between everything that is neither letter nor digit; the browser's text is split alike.
create function desk_split(value text) returns text[]
  language sql immutable strict parallel safe
  return regexp_split_to_array(
    desk_plain(value), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'
  );

-- What every word of a place begins with, so that a search reads the words of one place only.
create function desk_scope(provider_id text, location_id text) returns text
  language sql immutable strict parallel safe
  return left(md5(provider_id || '/' || location_id), 12) || '/';

-- The words of a name ("o'brien" and "obrien"), every end of a card number (a prefix of an end is
-- any part of it), and the hashes of the symptoms behind a mark that no typed word can have.
create function desk_words(
  provider_id text, location_id text, patient_name text, card_number text, symptom_words text[]
) returns tsvector
  -- Its true price, so that it is looked up in the index and never made for row after row.
  language sql immutable parallel safe cost 10000
begin atomic
  select coalesce(
    array_to_tsvector(array_agg(distinct desk_scope(provider_id, location_id) || found.word)),
    ''::tsvector
  )
  from (
    select unnest(desk_split(patient_name || ' ' || card_number)) as word
    union all
    select unnest(desk_split(regexp_replace(desk_plain(patient_name), '[''-]', '', 'g')))
    union all
    select substr(card.text, start)
    from (select array_to_string(desk_split(card_number), '') as text) card,
      generate_series(1, length(card.text) - 1) as start
    union all
    select '#' || hash from unnest(symptom_words) as hash
  ) found
  where found.word <> '';
end;

create index appointment_desk_words on appointment
  using gin (desk_words(provider_id, location_id, patient_name, card_number, symptom_words))
  with (fastupdate = off);
-- Gathering statistics would make the words of thousands of rows; without them a word counts as rare.
alter index appointment_desk_words alter column 1 set statistics 0;

-- One word of a search as a `tsquery`, quoted whatever stands in it.
create function desk_needle(scope text, word text, prefix boolean) returns tsquery
  language sql immutable strict parallel safe
  return (
    '''' || replace(replace(scope || desk_plain(word), '\', '\\'), '''', '''''')
    || case when prefix then ''':*' else '''' end
  )::tsquery;

-- Orders as one number that grows along the list: the newest day first, within it the time, and
-- what has no time that was understood last.
create function desk_day(requested_date date, starts_minute integer) returns bigint
  language sql immutable parallel safe
  return (date '9999-12-31' - requested_date)::bigint * 1441 + coalesce(starts_minute, 1440);

-- Requests that wait for the provider stand first (decision 13).
create function desk_by_date(status text, requested_date date, starts_minute integer) returns bigint
  language sql immutable parallel safe
  return (case status when 'pending' then 0 else 1 end) * 10000000000
    + desk_day(requested_date, starts_minute);

create function desk_by_priority(priority text, requested_date date, starts_minute integer)
  returns bigint language sql immutable parallel safe
  return (case priority when 'high' then 0 when 'medium' then 1 else 2 end) * 10000000000
    + desk_day(requested_date, starts_minute);

-- Unpaid first, then the urgent ones (decision 16).
create function desk_by_payment(
  payment_status text, priority text, requested_date date, starts_minute integer
) returns bigint language sql immutable parallel safe
  return (case payment_status when 'unpaid' then 0 else 1 end) * 100000000000
    + desk_by_priority(priority, requested_date, starts_minute);

create index appointment_desk_date on appointment
  (provider_id, location_id, desk_by_date(status, requested_date, starts_minute), id);
create index appointment_desk_payment on appointment (
  provider_id, location_id,
  desk_by_payment(payment_status, priority, requested_date, starts_minute), id
);
create index appointment_desk_priority on appointment
  (provider_id, location_id, desk_by_priority(priority, requested_date, starts_minute), id);
create index appointment_desk_name on appointment (
  provider_id, location_id,
  (desk_plain(patient_name) collate "C"), desk_day(requested_date, starts_minute), id
);
-- Counts and the week's figures are read from here alone.
create index appointment_desk_count on appointment
  (provider_id, location_id, requested_date, status, type);
