-- The desk's list: an index per sort order, and full-text search (ADR-019). Expression indexes, so
-- nothing has to be kept up to date.

-- Strips accents and case. SQL-standard bodies are bound at creation: independent of search_path.
create function desk_plain(value text) returns text
  language sql immutable strict parallel safe
  return lower(unaccent('unaccent'::regdictionary, normalize(value, nfc)));

-- Splits at everything that is neither letter nor digit, as the server splits the typed text.
create function desk_split(value text) returns text[]
  language sql immutable strict parallel safe
  return regexp_split_to_array(
    desk_plain(value), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'
  );

-- Prefix of every word of a location, so that a search reads the words of one location only.
create function desk_scope(provider_id text, location_id text) returns text
  language sql immutable strict parallel safe
  return left(md5(provider_id || '/' || location_id), 12) || '/';

-- The words of a name ("o'brien" and "obrien"), every suffix of a card number (a prefix of a suffix
-- is any substring), and symptom hashes marked with `#`, which no typed word contains. The high cost
-- makes the planner use the index instead of computing it per row.
create function desk_words(
  provider_id text, location_id text, patient_name text, card_number text, symptom_words text[]
) returns tsvector
  language plpgsql immutable parallel safe cost 10000 set search_path from current as $$
declare
  scope text := desk_scope(provider_id, location_id);
  card text := array_to_string(desk_split(card_number), '');
  words text[] := desk_split(patient_name || ' ' || card_number);
  joined text := replace(replace(desk_plain(patient_name), '''', ''), '-', '');
begin
  -- Names with a hyphen or an apostrophe are also found without it.
  if joined <> desk_plain(patient_name) then words := words || desk_split(joined); end if;
  for start in 2 .. length(card) - 1 loop words := words || substr(card, start); end loop;
  if length(card) > 1 then words := words || card; end if;
  if symptom_words <> '{}' then
    words := words || string_to_array('#' || array_to_string(symptom_words, ' #'), ' ');
  end if;
  words := array_remove(words, '');
  if words = '{}' then return ''::tsvector; end if;
  -- No word contains characters that a tsvector literal would need to escape.
  return ('''' || scope || array_to_string(words, ''' ''' || scope) || '''')::tsvector;
end $$;

create index appointment_desk_words on appointment
  using gin (desk_words(provider_id, location_id, patient_name, card_number, symptom_words))
  with (fastupdate = off);
-- No statistics: ANALYZE would compute the words of thousands of rows. Words then count as rare.
alter index appointment_desk_words alter column 1 set statistics 0;

-- One search word as a quoted `tsquery`.
create function desk_needle(scope text, word text, prefix boolean) returns tsquery
  language sql immutable strict parallel safe
  return (
    '''' || replace(replace(scope || desk_plain(word), '\', '\\'), '''', '''''')
    || case when prefix then ''':*' else '''' end
  )::tsquery;

-- Sort orders as one ascending number: newest day first, then by time, unparsed times last.
create function desk_day(requested_date date, starts_minute integer) returns bigint
  language sql immutable parallel safe
  return (date '9999-12-31' - requested_date)::bigint * 1441 + coalesce(starts_minute, 1440);

-- Pending requests first (P-13).
create function desk_by_date(status text, requested_date date, starts_minute integer) returns bigint
  language sql immutable parallel safe
  return (case status when 'pending' then 0 else 1 end) * 10000000000
    + desk_day(requested_date, starts_minute);

create function desk_by_priority(priority text, requested_date date, starts_minute integer)
  returns bigint language sql immutable parallel safe
  return (case priority when 'high' then 0 when 'medium' then 1 else 2 end) * 10000000000
    + desk_day(requested_date, starts_minute);

-- Unpaid first, then urgent (P-16).
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
-- A member's history: newest day first, then by time.
create index appointment_history on appointment (uid, desk_day(requested_date, starts_minute), id);
-- Index-only scans for counts and the week's figures.
create index appointment_desk_count on appointment
  (provider_id, location_id, requested_date, status, type);

-- Number of appointments per location, shown on every first page of the desk's list.
create table appointment_tally (
  provider_id  text not null references provider (id) on delete cascade,
  location_id  text not null,
  total        integer not null check (total >= 0),
  primary key (provider_id, location_id)
);

create function appointment_counts() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    update appointment_tally set total = total - 1
    where provider_id = old.provider_id and location_id = old.location_id;
  end if;
  if tg_op <> 'DELETE' then
    insert into appointment_tally as tally (provider_id, location_id, total)
    values (new.provider_id, new.location_id, 1)
    on conflict (provider_id, location_id) do update set total = tally.total + 1;
  end if;
  return null;
end $$;
create trigger appointment_counts after insert or delete or update of provider_id, location_id
  on appointment for each row execute function appointment_counts();

-- Words by which a desk finds its patients: of the owner's name, of the names on appointments, and
-- the card number. Typed text is matched as a prefix.
create function name_words(value text) returns text[]
  language sql immutable strict parallel safe
  return array_remove(
    desk_split(value) || desk_split(replace(replace(desk_plain(value), '''', ''), '-', '')), '');

create function person_words(of_uid text) returns text[] language sql stable strict
  return (
    select name_words(account.full_name || ' ' || coalesce(health_card.number, ''))
    from account left join health_card using (uid) where account.uid = of_uid
  );

create table patient_word (
  provider_id  text not null references provider (id) on delete cascade,
  uid          text not null references account (uid) on delete cascade,
  word         text collate "C" not null,
  primary key (provider_id, word, uid)
);
create index patient_word_of_person on patient_word (uid, provider_id, word);

-- Recomputes the words of one patient of one provider.
create function patient_refresh(of_provider text, of_uid text) returns void language plpgsql as $$
declare
  words text[];
begin
  -- Serialised per person, against concurrent renames and appointments.
  perform from account where uid = of_uid for no key update;
  words := (
    select array_agg(distinct word) from (
      select distinct patient_name from appointment
      where provider_id = of_provider and uid = of_uid
    ) visit, unnest(name_words(patient_name) || person_words(of_uid)) as word
  );
  delete from patient_word
  where uid = of_uid and provider_id = of_provider and (words is null or word <> all (words));
  insert into patient_word (provider_id, uid, word)
  select of_provider, of_uid, word from unnest(words) as word order by word
  on conflict do nothing;
end $$;

create function patient_of_appointment() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.uid is not null then
      perform from account where uid = new.uid for no key update;
      insert into patient_word (provider_id, uid, word)
      select distinct new.provider_id, new.uid, word
      from unnest(name_words(new.patient_name) || person_words(new.uid)) as word
      -- In a fixed order, which prevents deadlocks between concurrent writers.
      order by word
      on conflict do nothing;
    end if;
    return null;
  end if;
  if old.uid is not null then perform patient_refresh(old.provider_id, old.uid); end if;
  if tg_op = 'UPDATE' and new.uid is not null then
    perform patient_refresh(new.provider_id, new.uid);
  end if;
  return null;
end $$;
create trigger patient_of_appointment
  after insert or delete or update of provider_id, uid, patient_name
  on appointment for each row execute function patient_of_appointment();

create function patient_of_person() returns trigger language plpgsql as $$
begin
  perform patient_refresh(place.provider_id, new.uid)
  from (select distinct provider_id from appointment where uid = new.uid) place;
  return null;
end $$;
create trigger patient_of_person after update of full_name on account
  for each row when (old.full_name <> new.full_name) execute function patient_of_person();
create trigger patient_of_person after insert or update of uid, number on health_card
  for each row execute function patient_of_person();
