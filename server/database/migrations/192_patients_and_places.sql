-- How many appointments a location has: the desk's list says it on every first page.
create table appointment_tally (
  provider_id  text not null,
  location_id  text not null,
  total        integer not null check (total >= 0),
  primary key (provider_id, location_id)
);
insert into appointment_tally (provider_id, location_id, total)
select provider_id, location_id, count(*) from appointment group by provider_id, location_id;
alter table appointment_tally
  add foreign key (provider_id) references provider (id) on delete cascade;

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

-- The words by which a desk finds the people who have been there: of the owner's name, of the names
-- on the appointments, and the card's number. What was typed is a prefix of one of them.
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
  provider_id  text not null,
  uid          text not null,
  word         text collate "C" not null
);
insert into patient_word (provider_id, uid, word)
with visitor as (
  select provider_id, uid, array_agg(distinct patient_name) as names
  from appointment where uid is not null group by provider_id, uid
)
select distinct provider_id, visitor.uid, word
from visitor
join account using (uid) left join health_card using (uid),
  unnest(name_words(
    account.full_name || ' ' || coalesce(health_card.number, '')
    -- The same name once more has no other words.
    || case when names = array[account.full_name] then '' else ' ' || array_to_string(names, ' ') end
  )) as word;
alter table patient_word
  add primary key (provider_id, word, uid),
  add foreign key (uid) references account (uid) on delete cascade,
  add foreign key (provider_id) references provider (id) on delete cascade;
create index patient_word_of_person on patient_word (uid, provider_id, word);

-- Makes the words of one patient of one provider what they should be.
create function patient_refresh(of_provider text, of_uid text) returns void language plpgsql as $$
declare
  words text[];
begin
  -- One after the other for each person: whoever is renamed, comes or is taken away at this moment.
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
      -- In one order, so that two who write the same wait for one another and never crosswise.
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
create trigger patient_of_person after insert or update on health_card
  for each row execute function patient_of_person();
