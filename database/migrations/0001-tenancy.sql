-- The ground every other table stands on: two roles, one id sequence, and the row-level-security wall.

-- praxis_app sees one organisation's rows; praxis_platform crosses organisations for the named functions of
-- platform/tenancy. Neither can log in: a transaction switches to one of them.
-- Creating a role is not transactional between databases of one server, so a parallel creation is no error.
do $$ begin create role praxis_app nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role praxis_platform nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin execute format('grant praxis_app, praxis_platform to %I', current_user); exception when others then null; end $$;
do $$ begin execute format('grant usage on schema %I to praxis_app, praxis_platform', current_schema()); end $$;

-- One sequence for all ids of the instance: an id never means two things, whichever organisation it belongs to.
create sequence praxis_id as bigint minvalue 1 maxvalue 9007199254740991;
grant usage on sequence praxis_id to praxis_app, praxis_platform;

-- The organisation of the transaction, or null when none was set (then no row matches).
create function current_organisation_id() returns bigint language sql stable
  as $$ select nullif(current_setting('app.organisation_id', true), '')::bigint $$;

-- Puts a tenant table behind the wall. Called once by each migration that creates one.
create procedure protect_tenant_table(tenant_table regclass, organisation_column text default 'organisation_id')
language plpgsql as $$
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format(
    'create policy tenant on %s to praxis_app using (%2$I = (select current_organisation_id())) with check (%2$I = (select current_organisation_id()))',
    tenant_table, organisation_column);
  execute format('create policy platform on %s to praxis_platform using (true) with check (true)', tenant_table);
  execute format('grant select, insert, update, delete on %s to praxis_app, praxis_platform', tenant_table);
end $$;

create table organisation (
  id bigint primary key default nextval('praxis_id'),
  name text not null,
  description text not null default '',
  -- 'provider' is the organisation of the people who run this installation; 'customer' is everybody else.
  kind text not null default 'customer' check (kind in ('customer', 'provider')),
  enforce_mfa boolean not null default false,
  archived_at timestamptz,
  trial boolean not null default false,
  trial_expires_at timestamptz,
  created_at timestamptz not null default now()
);
call protect_tenant_table('organisation', 'id');

-- Secrets made at first start and shared by every process of the installation. Reachable by the owner only.
create table instance_secret (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

create table instance_setting (
  name text primary key,
  value jsonb not null,
  updated_at timestamptz not null default now()
);
grant select, insert, update, delete on instance_setting to praxis_platform;

-- What must be found without knowing an organisation (share tokens, embed hashes, invite codes) goes through here.
create table directory_entry (
  kind text not null,
  key_hash text not null,
  organisation_id bigint not null references organisation (id) on delete cascade,
  target_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (kind, key_hash)
);
create index directory_entry_target on directory_entry (organisation_id, kind, target_id);
call protect_tenant_table('directory_entry');
