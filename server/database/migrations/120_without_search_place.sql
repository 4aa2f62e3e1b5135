-- Places are found in the embedded gazetteer (ADR-046), no longer in those of the catalogue.

drop table search_place;
