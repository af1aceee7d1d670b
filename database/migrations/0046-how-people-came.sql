-- How an organisation came to be: 'setup' for the first of an installation, 'web' for one that signed itself up; empty where staff of
-- the provider made it, or nobody knows.
alter table organisation add column signup_type text not null default '';

-- A code by which administrators join and come into the group. Found through directory_entry, by its hash, as the other one.
alter table member_group add column invite_code_admin text;

-- When a person first came in; null for an invitation that nobody has accepted.
create or replace view member_profile with (security_barrier) as
  select shown.organisation_id, shown.person_id, shown.email, shown.first_name, shown.surname,
         trim(shown.first_name || ' ' || shown.surname) as name, shown.role, shown.disabled_at, shown.last_seen_at,
         shown.created_at, shown.avatar_media_id, shown.deleted_at, shown.active, shown.mfa_enabled, shown.login_code,
         shown.signup_method, shown.send_welcome_email, shown.onboard_progress, shown.internal,
         shown.joined, shown.language, shown.joined_at
  from (
    select m.organisation_id, m.person_id,
           case when m.erased_at is null then coalesce(p.stand_in_for, p.email) else '' end as email,
           case when m.erased_at is not null then ''
                when m.joined_at is not null then p.first_name
                else m.invited_first_name end as first_name,
           case when m.erased_at is not null then ''
                when m.joined_at is not null then p.surname
                else m.invited_surname end as surname,
           m.role, m.disabled_at, m.last_seen_at, m.created_at,
           case when p.avatar_media_organisation_id = m.organisation_id and m.erased_at is null
                  and m.joined_at is not null
                then p.avatar_media_id end as avatar_media_id,
           coalesce(m.erased_at, p.deleted_at) as deleted_at,
           p.password_hash is not null and m.joined_at is not null as active,
           p.mfa_secret is not null and m.joined_at is not null as mfa_enabled,
           m.login_code, m.signup_method, m.send_welcome_email, m.onboard_progress,
           p.internal and m.joined_at is not null as internal, m.joined_at is not null as joined,
           case when m.joined_at is not null then p.language end as language, m.joined_at
    from membership m join person p on p.id = m.person_id
    where m.organisation_id = (select current_organisation_id())) shown;
