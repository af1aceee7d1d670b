-- A person is reference data (who signs in); a membership is what they are in one organisation.
create table person (
  id bigint primary key default nextval('praxis_id'),
  -- Lower-cased by the server before it is stored or looked up.
  email text not null unique check (email = lower(email)),
  -- argon2id in PHC form; null until the account is activated.
  password_hash text,
  first_name text not null default '',
  surname text not null default '',
  -- Set by an operator's command only, never by anything a browser sends.
  internal boolean not null default false,
  -- A sealed TOTP secret; two-factor sign-in is required while it is set.
  mfa_secret text,
  avatar_media_organisation_id bigint,
  avatar_media_id bigint,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);
grant select, insert, update on person to praxis_platform;
-- No call reads a person except through a membership of the viewer's organisation: see member_profile below.

create table membership (
  organisation_id bigint not null references organisation (id),
  person_id bigint not null references person (id),
  role text not null check (role in ('user', 'analyst', 'contentcreator', 'admin', 'super', 'customeradmin', 'public')),
  disabled_at timestamptz,
  last_seen_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, person_id)
);
create index membership_person on membership (person_id, organisation_id);
call protect_tenant_table('membership');

-- The names of the people of an organisation: joins the two so that a tenant transaction never reads person itself.
-- The view runs as its owner (it may read person) and filters by the transaction's organisation on its own.
create view member_profile with (security_barrier) as
  select m.organisation_id, m.person_id, p.email, p.first_name, p.surname,
         trim(p.first_name || ' ' || p.surname) as name, m.role, m.disabled_at, m.last_seen_at, m.created_at,
         case when p.avatar_media_organisation_id = m.organisation_id then p.avatar_media_id end as avatar_media_id,
         p.deleted_at
  from membership m join person p on p.id = m.person_id
  where m.organisation_id = (select current_organisation_id());
grant select on member_profile to praxis_app;

-- One signed-in device. Tokens name it, so ending the row ends every token made for it.
create table sign_in (
  id uuid primary key,
  person_id bigint references person (id) on delete cascade,
  organisation_id bigint not null references organisation (id) on delete cascade,
  -- 'member', or 'public' for the holder of a share token.
  kind text not null default 'member' check (kind in ('member', 'public')),
  impersonator_person_id bigint references person (id),
  share_entry_hash text,
  user_agent text not null default '',
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create index sign_in_person on sign_in (person_id, created_at);
grant select, insert, update, delete on sign_in to praxis_platform;

create table member_group (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  name text not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, name)
);
call protect_tenant_table('member_group');

create table group_member (
  organisation_id bigint not null,
  group_id bigint not null,
  person_id bigint not null,
  primary key (organisation_id, group_id, person_id),
  foreign key (organisation_id, group_id) references member_group (organisation_id, id) on delete cascade,
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
create index group_member_person on group_member (organisation_id, person_id);
call protect_tenant_table('group_member');

-- Wrong passwords per account and per address, counted by the hour, so that guessing is slowed in every process alike.
create table sign_in_failure (
  -- 'account:' or 'address:' and a hash, never the e-mail itself.
  subject text not null,
  hour timestamptz not null,
  failures integer not null default 1,
  primary key (subject, hour)
);
grant select, insert, update, delete on sign_in_failure to praxis_platform;
