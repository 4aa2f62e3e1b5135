-- A card is finished by the program, which has all of it in one column: its place, coordinates and
-- free day stood beside it before. The rows are made anew at the next start (search/format.ts).
alter table provider_search
  drop column available_on,
  drop column latitude,
  drop column longitude,
  drop column place,
  drop column town;
