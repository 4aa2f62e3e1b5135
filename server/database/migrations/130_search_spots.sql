-- Where all locations of a provider are, in their order, so that a list shows a provider once, at its
-- nearest one, without reading its other rows. Empty for a provider with one location.
alter table provider_search add column spots point[] not null default '{}';
alter table provider_search alter column spots drop default;
