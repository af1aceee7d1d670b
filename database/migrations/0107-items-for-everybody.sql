-- Whether an item is for some groups alone, beside it: how many items a learner sees was found by holding each item against the groups of
-- all of them.
alter table content_item add column grouped boolean not null default false;

create function keep_grouped() returns trigger
language plpgsql as $$
declare
  placed content_item_group := coalesce(new, old);
begin
  -- Held first: what others have changed meanwhile is seen by the statement behind this one.
  perform from content_item i where i.organisation_id = placed.organisation_id and i.id = placed.item_id for no key update;
  update content_item i set grouped = not i.grouped
  where i.organisation_id = placed.organisation_id and i.id = placed.item_id and i.grouped <> exists (
    select from content_item_group g where g.organisation_id = i.organisation_id and g.item_id = i.id);
  return null;
end $$;

-- By the database, because a group that is deleted goes from its items as well, and the version before this one runs beside it.
create trigger content_item_grouped after insert or delete or update of item_id on content_item_group
  for each row execute function keep_grouped();

-- Items in groups are written once more, a second for 30,000 of them.
update content_item i set grouped = true where exists (
  select from content_item_group g where g.organisation_id = i.organisation_id and g.item_id = i.id);

-- What learners are shown, without a look at the rows of items.
create index content_item_playable on content_item (organisation_id, kind, created_at desc, id desc) include (grouped)
  where published_version_id is not null and archived_at is null and not courses_only;
