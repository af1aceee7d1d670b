-- The clock of an organisation, as an IANA name; null where it has chosen none.
alter table organisation add column time_zone text;
