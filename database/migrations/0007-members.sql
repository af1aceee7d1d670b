-- People who manage themselves and each other: second factor, one-time links, invitations, deletion.

alter table person
  -- A secret that was shown but not yet proved with a code.
  add column mfa_pending_secret text,
  add column mfa_pending_at timestamptz,
  add column mfa_enabled_at timestamptz,
  -- The time step of the last code that was accepted: a code is good once.
  add column mfa_last_step bigint,
  add column password_changed_at timestamptz;

create table mfa_recovery_code (
  person_id bigint not null references person (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);
grant select, insert, update, delete on mfa_recovery_code to praxis_platform;

-- A password that was right while the code is still missing: few tries, short life, used once.
create table mfa_challenge (
  sign_in_id uuid primary key,
  person_id bigint not null references person (id) on delete cascade,
  organisation_id bigint not null references organisation (id) on delete cascade,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mfa_challenge_expires on mfa_challenge (expires_at);
grant select, insert, update, delete on mfa_challenge to praxis_platform;

-- Links sent by e-mail (password reset, activation). Only the hash is kept; a newer link of a kind replaces the older ones.
create table one_time_link (
  token_hash text primary key,
  kind text not null check (kind in ('password-reset', 'activation')),
  person_id bigint not null references person (id) on delete cascade,
  organisation_id bigint references organisation (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_link_person on one_time_link (person_id, kind);
grant select, insert, update, delete on one_time_link to praxis_platform;

alter table membership
  -- Signs the member in on headsets and app devices only, never on the web. Seen by the admin group and the member.
  add column login_code text,
  -- How they came: 'public' (created by staff), 'invite', 'import', 'setup'.
  add column signup_method text not null default 'public',
  add column send_welcome_email boolean not null default true,
  -- Learned tours, dismissed hints: a map of keys the browser keeps.
  add column onboard_progress jsonb not null default '{}';
create unique index membership_login_code on membership (organisation_id, login_code);

create or replace view member_profile with (security_barrier) as
  select m.organisation_id, m.person_id, p.email, p.first_name, p.surname,
         trim(p.first_name || ' ' || p.surname) as name, m.role, m.disabled_at, m.last_seen_at, m.created_at,
         case when p.avatar_media_organisation_id = m.organisation_id then p.avatar_media_id end as avatar_media_id,
         p.deleted_at,
         p.password_hash is not null as active, p.mfa_secret is not null as mfa_enabled,
         m.login_code, m.signup_method, m.send_welcome_email, m.onboard_progress, p.internal
  from membership m join person p on p.id = m.person_id
  where m.organisation_id = (select current_organisation_id());

-- Where a sign-in came from, for the list of own sessions; and whose session an impersonation returns to.
alter table sign_in
  add column address text not null default '',
  add column impersonated_from uuid;

alter table organisation
  add column logo_media_id bigint,
  add column brand_image_media_id bigint,
  add column account_id text not null default '',
  add column disable_leaderboard boolean not null default false,
  add column partner boolean not null default false,
  add column customer_stage text not null default '',
  add column microphone_behavior text not null default '',
  -- Where notifications of this organisation are sent; empty means nowhere.
  add column api_incoming_url text not null default '',
  -- Long random texts inside links that staff copy; found by their hash in directory_entry.
  add column invite_code_admin text,
  add column invite_code_user text;

alter table member_group
  add column invite_code_user text;

-- Somebody asked to be deleted; an administrator carries it out, and the receipt stays.
create table deletion_request (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  person_id bigint not null,
  reason text not null default '',
  created_at timestamptz not null default now(),
  carried_out_at timestamptz,
  carried_out_by bigint,
  declined_at timestamptz,
  -- What was removed and what was kept, in counts; no personal data.
  receipt jsonb,
  primary key (organisation_id, id)
);
create unique index deletion_request_open on deletion_request (organisation_id, person_id)
  where carried_out_at is null and declined_at is null;
call protect_tenant_table('deletion_request');
