-- Places are found in the embedded gazetteer (ADR-046), no longer in those of the catalogue.
drop table search_place;

-- Lists by name within a place find later locations too.
drop index provider_search_name;
drop index provider_search_lead_name;
create index provider_search_name on provider_search (category, sort_name, provider_id);
create index provider_search_lead_name on provider_search (sort_name, provider_id) where lead;

-- Lists by best match where no place is known: by offer and rating.
create index provider_search_merit on provider_search (category, (-merit), sort_name, provider_id) where position = 0;
create index provider_search_lead_merit on provider_search ((-merit), sort_name, provider_id) where lead and position = 0;
