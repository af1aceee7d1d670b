-- What an installation with CLICKHOUSE_URL feeds to ClickHouse. Without the setting the triggers below are switched off, and these tables
-- are empty.

-- A session that was written or deleted, or an item whose scores were hidden or shown. A row of its own for each change, so writers wait for
-- nobody. It goes when ClickHouse has what it stands for. It may outlive its organisation, so it refers to none.
create table warehouse_note (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  attempt_id bigint,
  -- Of the session: it is part of its key in ClickHouse, and is known nowhere else once the session is deleted.
  started_at timestamptz,
  item_kind text,
  item_id bigint,
  noted_at timestamptz not null default now(),
  primary key (organisation_id, id),
  check (num_nulls(attempt_id, started_at) in (0, 2) and num_nulls(item_kind, item_id) in (0, 2)
    and num_nulls(attempt_id, item_id) = 1)
);
create index warehouse_note_order on warehouse_note (id);
call protect_tenant_table('warehouse_note');

-- Sessions that are hidden in ClickHouse, and whose rows have to be taken out of its files.
create table warehouse_removal (
  organisation_id bigint not null,
  attempt_id bigint not null,
  hidden_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (organisation_id, attempt_id)
);
create index warehouse_removal_order on warehouse_removal (hidden_at);
call protect_tenant_table('warehouse_removal');
revoke all on warehouse_removal from praxis_app;

-- How far the feed is: one row, or none where nothing is fed.
create table warehouse_feed (
  id boolean primary key default true check (id),
  -- What the tables in ClickHouse know this installation by.
  installation uuid not null default gen_random_uuid(),
  -- The process that feeds.
  held_by uuid,
  held_until timestamptz,
  -- The number of the fill that the tables belong to, and of the newest batch in it: together the version of a row.
  fill integer not null default 0,
  batch bigint not null default 0,
  -- Where the fill goes on; null when everything is there.
  fill_position jsonb,
  filled_at timestamptz,
  fill_asked boolean not null default true,
  -- The newest batch that ClickHouse took.
  fed_at timestamptz,
  failing_since timestamptz,
  -- Why, by a word.
  problem text
);
grant select, insert, update, delete on warehouse_feed to praxis_platform;

create function note_sessions_for_warehouse() returns trigger language plpgsql as $$
begin
  insert into warehouse_note (organisation_id, attempt_id, started_at)
    select organisation_id, id, started_at from changed;
  return null;
end $$;

create function note_items_for_warehouse() returns trigger language plpgsql as $$
begin
  insert into warehouse_note (organisation_id, item_kind, item_id)
    select organisation_id, item_kind, item_id from changed;
  return null;
end $$;

create trigger warehouse_added after insert on attempt
  referencing new table as changed for each statement execute function note_sessions_for_warehouse();
create trigger warehouse_changed after update on attempt
  referencing new table as changed for each statement execute function note_sessions_for_warehouse();
create trigger warehouse_deleted after delete on attempt
  referencing old table as changed for each statement execute function note_sessions_for_warehouse();
create trigger warehouse_hidden after insert on hidden_scores
  referencing new table as changed for each statement execute function note_items_for_warehouse();
create trigger warehouse_shown after delete on hidden_scores
  referencing old table as changed for each statement execute function note_items_for_warehouse();

alter table attempt disable trigger warehouse_added;
alter table attempt disable trigger warehouse_changed;
alter table attempt disable trigger warehouse_deleted;
alter table hidden_scores disable trigger warehouse_hidden;
alter table hidden_scores disable trigger warehouse_shown;
