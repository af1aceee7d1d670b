-- Being invited shows nothing of an account that exists elsewhere, and erasure in one organisation leaves the others alone.

alter table membership
  -- Null from the invitation until the person first comes in. Until then the organisation sees the names it gave itself.
  add column joined_at timestamptz default now(),
  add column invited_first_name text not null default '',
  add column invited_surname text not null default '',
  -- When the invitation was mailed, so that a job that runs twice writes once.
  add column invited_at timestamptz,
  -- Erased on request: the row stays, so that results keep counting, and nothing in it says whose they were.
  add column erased_at timestamptz;

create or replace view member_profile with (security_barrier) as
  select shown.organisation_id, shown.person_id, shown.email, shown.first_name, shown.surname,
         trim(shown.first_name || ' ' || shown.surname) as name, shown.role, shown.disabled_at, shown.last_seen_at,
         shown.created_at, shown.avatar_media_id, shown.deleted_at, shown.active, shown.mfa_enabled, shown.login_code,
         shown.signup_method, shown.send_welcome_email, shown.onboard_progress, shown.internal,
         shown.joined, shown.language
  from (
    select m.organisation_id, m.person_id,
           case when m.erased_at is null then p.email else '' end as email,
           case when m.erased_at is not null then ''
                when m.joined_at is not null or m.last_seen_at is not null then p.first_name
                else m.invited_first_name end as first_name,
           case when m.erased_at is not null then ''
                when m.joined_at is not null or m.last_seen_at is not null then p.surname
                else m.invited_surname end as surname,
           m.role, m.disabled_at, m.last_seen_at, m.created_at,
           case when p.avatar_media_organisation_id = m.organisation_id and m.erased_at is null
                then p.avatar_media_id end as avatar_media_id,
           coalesce(m.erased_at, p.deleted_at) as deleted_at,
           p.password_hash is not null and (m.joined_at is not null or m.last_seen_at is not null) as active,
           p.mfa_secret is not null and (m.joined_at is not null or m.last_seen_at is not null) as mfa_enabled,
           m.login_code, m.signup_method, m.send_welcome_email, m.onboard_progress,
           p.internal, m.joined_at is not null or m.last_seen_at is not null as joined, p.language
    from membership m join person p on p.id = m.person_id
    where m.organisation_id = (select current_organisation_id())) shown;
-- For work across organisations that names one of them, such as inviting a person who may already have an account.
grant select on member_profile to praxis_platform;

create or replace view mail_recipient with (security_barrier) as
  select m.organisation_id, m.person_id, p.email, trim(p.first_name || ' ' || p.surname) as name, p.language
  from membership m join person p on p.id = m.person_id
  where m.organisation_id = (select current_organisation_id()) and p.deleted_at is null and m.erased_at is null;
grant select on mail_recipient to praxis_platform;

alter table deletion_request
  add column declined_by bigint;
