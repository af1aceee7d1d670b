-- Before each word in the index stands on which shelf it is, as the drafts of interactive videos or the people: a frequent word is
-- looked for on those alone that are not full yet. What the version before writes meanwhile has the former number and is read again.
alter table search_entry add column format smallint not null default 1;
create index search_entry_former on search_entry (organisation_id) where format < 2;

-- All there is was written by the rule before.
insert into search_due (organisation_id, kind, ref) select distinct organisation_id, kind, ref from search_entry;
