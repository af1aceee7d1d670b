-- What organisations may have: the plan that they pay for, and what was agreed on with them beside it.

-- The newest plan is the one in force; those before it are its history. When it ends is shown and locks nothing.
create table plan (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  -- SESSION, FREE_TRIAL, PRO, STARTER, ENTERPRISE; anything else is a contract.
  type text not null,
  title text not null default '',
  start_date date,
  expiry_date date,
  notes text not null default '',
  has_real_time_voice boolean not null default false,
  has_video_avatars boolean not null default false,
  has_extended_avatars boolean not null default false,
  has_child_avatars boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
call protect_tenant_table('plan');

-- How many of something a plan includes. The key is that of an entitlement; without a row there is no limit.
create table plan_limit (
  organisation_id bigint not null,
  plan_id bigint not null,
  key text not null,
  max_count integer not null check (max_count >= 0),
  primary key (organisation_id, plan_id, key),
  foreign key (organisation_id, plan_id) references plan (organisation_id, id) on delete cascade
);
call protect_tenant_table('plan_limit');

-- The same for one organisation, in place of what its plan says; null: without limit.
create table agreed_limit (
  organisation_id bigint not null references organisation (id),
  key text not null,
  max_count integer check (max_count >= 0),
  primary key (organisation_id, key)
);
call protect_tenant_table('agreed_limit');
