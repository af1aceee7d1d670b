-- The logs of all sessions, filtered by a word of the item's title: items are renamed seldom, so their titles are few. Without them
-- every session was looked at.
create table attempt_title (
  organisation_id bigint not null,
  item_kind text not null,
  item_id bigint not null,
  -- A title that a session of the item began under.
  item_title text not null,
  primary key (organisation_id, item_kind, item_id, item_title)
);
call protect_tenant_table('attempt_title');

create function keep_attempt_title() returns trigger
language plpgsql as $$
begin
  insert into attempt_title (organisation_id, item_kind, item_id, item_title)
  values (new.organisation_id, new.item_kind, new.item_id, new.item_title) on conflict do nothing;
  return null;
end $$;

-- By the database, because the version before this one runs beside it. Writes to sessions wait while the titles there are are read, and
-- while the indexes are built: a few seconds for a million sessions.
create trigger attempt_title_kept after insert or update of item_title on attempt
  for each row execute function keep_attempt_title();
insert into attempt_title (organisation_id, item_kind, item_id, item_title)
select distinct organisation_id, item_kind, item_id, item_title from attempt;

-- By score, the best or the worst first. A session is in these once when it begins and again when it ends: nothing else of an index
-- changes while it goes on.
create index attempt_best_score on attempt
  (organisation_id, (case when quiz then score end) desc nulls last, id desc);
create index attempt_worst_score on attempt
  (organisation_id, (case when quiz then score end) asc nulls last, id desc);
