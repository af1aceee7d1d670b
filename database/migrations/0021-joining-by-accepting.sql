-- A person joins an organisation by accepting. Until then the organisation holds an invitation and touches no account.

alter table person
  -- The address that was invited although it had an account. Such a row is a stand-in: it signs nobody in, it belongs to one
  -- membership, and its number is as new as that of somebody unknown. Accepting moves the membership to the account.
  add column stand_in_for text check (stand_in_for = lower(stand_in_for)),
  -- The organisation in which the account came to be, which may change it while it belongs to no other. Null for accounts
  -- that were made by nobody, or in a way that is no longer known.
  add column made_in_organisation_id bigint references organisation (id) on delete set null (made_in_organisation_id),
  -- When a link that was mailed to the address was used. Without it somebody else may have signed up with the address.
  add column email_proved_at timestamptz;
create index person_stand_in_for on person (stand_in_for) where stand_in_for is not null;

alter table one_time_link
  -- Copied by an administrator and not mailed, so that using it proves no address.
  add column copied boolean not null default false;

-- Who was seen in an organisation has joined it.
update membership set joined_at = last_seen_at where joined_at is null and last_seen_at is not null;

update person set made_in_organisation_id = only_one.organisation_id
from (select person_id, min(organisation_id) as organisation_id from membership where erased_at is null
      group by person_id having count(*) = 1 and bool_and(signup_method <> 'setup')) only_one
where only_one.person_id = person.id and person.deleted_at is null and not person.internal;

-- Until now links were mailed and never copied.
update person set email_proved_at = proved.at
from (select target_id, min(at) as at from audit_record
      where target_kind = 'member' and action in ('account-activated', 'password-reset') group by target_id) proved
where proved.target_id = person.id and person.deleted_at is null;

create or replace view member_profile with (security_barrier) as
  select shown.organisation_id, shown.person_id, shown.email, shown.first_name, shown.surname,
         trim(shown.first_name || ' ' || shown.surname) as name, shown.role, shown.disabled_at, shown.last_seen_at,
         shown.created_at, shown.avatar_media_id, shown.deleted_at, shown.active, shown.mfa_enabled, shown.login_code,
         shown.signup_method, shown.send_welcome_email, shown.onboard_progress, shown.internal,
         shown.joined, shown.language
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
           case when m.joined_at is not null then p.language end as language
    from membership m join person p on p.id = m.person_id
    where m.organisation_id = (select current_organisation_id())) shown;

-- To whom an organisation may write: invitations go to the address that was invited, in the words of its reader.
create or replace view mail_recipient with (security_barrier) as
  select m.organisation_id, m.person_id, coalesce(p.stand_in_for, p.email) as email,
         case when m.joined_at is null then trim(m.invited_first_name || ' ' || m.invited_surname)
              else trim(p.first_name || ' ' || p.surname) end as name,
         case when p.stand_in_for is null then p.language
              else (select a.language from person a where a.email = p.stand_in_for) end as language
  from membership m join person p on p.id = m.person_id
  where m.organisation_id = (select current_organisation_id()) and p.deleted_at is null and m.erased_at is null;

-- Hands everything that names a person in one organisation over to another person, those tables too that later migrations
-- bring. The new membership must be there. What lets somebody in is not handed over. Runs as its owner: the audit log is
-- part of it, and is changed by nothing else.
create function hand_over_in_organisation(organisation bigint, person bigint, heir bigint) returns void
language plpgsql security definer set search_path from current as $$
declare
  place record;
begin
  for place in
    select c.oid::regclass as name, a.attname as col
    from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition and not a.attisdropped
      and (a.attname ~ '(^|_)person_id$' or a.attname in ('carried_out_by', 'declined_by'))
      and c.relname not in ('membership', 'sign_in', 'one_time_link', 'mfa_challenge')
      and exists (select 1 from pg_attribute o where o.attrelid = c.oid and o.attname = 'organisation_id')
  loop
    execute format('update %s set %I = $3 where organisation_id = $1 and %I = $2', place.name, place.col, place.col)
      using organisation, person, heir;
  end loop;
  update audit_record set target_id = heir
    where organisation_id = organisation and target_kind = 'member' and target_id = person;
end $$;
revoke execute on function hand_over_in_organisation(bigint, bigint, bigint) from public;

create or replace function put_nobody_in_place(organisation bigint, person bigint, at timestamptz) returns bigint
language plpgsql security definer set search_path from current as $$
declare
  nobody bigint := nextval('praxis_id');
begin
  insert into person (id, email, deleted_at) values (nobody, 'deleted-' || nobody || '@deleted.invalid', at);
  insert into membership (organisation_id, person_id, role, created_at, disabled_at, erased_at, signup_method)
    select organisation_id, nobody, role, created_at, at, at, signup_method
    from membership where organisation_id = organisation and person_id = person;
  perform hand_over_in_organisation(organisation, person, nobody);
  delete from membership where organisation_id = organisation and person_id = person;
  return nobody;
end $$;

-- Moves an invitation from its stand-in to the account that accepted it, and ends the stand-in.
create function move_invitation(organisation bigint, stand_in bigint, account bigint, at timestamptz) returns void
language plpgsql security definer set search_path from current as $$
declare
  code text;
begin
  update membership set login_code = null where organisation_id = organisation and person_id = stand_in
    returning (select o.login_code from membership o where o.organisation_id = organisation and o.person_id = stand_in)
    into code;
  insert into membership (organisation_id, person_id, role, disabled_at, last_seen_at, created_at, login_code,
      signup_method, send_welcome_email, onboard_progress, joined_at, invited_first_name, invited_surname, invited_at)
    select organisation_id, account, role, disabled_at, last_seen_at, created_at, code,
      signup_method, send_welcome_email, onboard_progress, joined_at, invited_first_name, invited_surname, invited_at
    from membership where organisation_id = organisation and person_id = stand_in;
  perform hand_over_in_organisation(organisation, stand_in, account);
  delete from membership where organisation_id = organisation and person_id = stand_in;
  update person set stand_in_for = null, deleted_at = at, first_name = '', surname = '' where id = stand_in;
end $$;
revoke execute on function move_invitation(bigint, bigint, bigint, timestamptz) from public;
grant execute on function move_invitation(bigint, bigint, bigint, timestamptz) to praxis_platform;

-- A second factor that an organisation begins to ask for is asked for at the next sign-in, not in the middle of work.
alter table organisation add column mfa_enforced_at timestamptz;
update organisation set mfa_enforced_at = created_at where enforce_mfa;

alter table sign_in
  -- When this sign-in came into its organisation: at its beginning, or by the last switch.
  add column entered_at timestamptz not null default now();
update sign_in set entered_at = created_at;

-- A group's name without regard to case, spaces and the way its letters are composed (model/group-name.ts).
alter table member_group add column name_key text;
update member_group set name_key = lower(trim(regexp_replace(normalize(name, NFKC), '\s+', ' ', 'g')));
-- Doubles keep their members and content and get a number behind their name; the oldest keeps its name.
do $$ declare
  double record;
  number integer;
  renamed text;
begin
  for double in
    select g.organisation_id, g.id, g.name from member_group g
    where exists (select 1 from member_group older where older.organisation_id = g.organisation_id
      and older.name_key = g.name_key and older.id < g.id)
    order by g.organisation_id, g.id
  loop
    number := 2;
    loop
      renamed := left(trim(regexp_replace(normalize(double.name, NFKC), '\s+', ' ', 'g')), 94) || ' (' || number || ')';
      exit when not exists (select 1 from member_group taken where taken.organisation_id = double.organisation_id
        and taken.name_key = lower(renamed));
      number := number + 1;
    end loop;
    update member_group set name = renamed, name_key = lower(renamed)
      where organisation_id = double.organisation_id and id = double.id;
  end loop;
end $$;
alter table member_group alter column name_key set not null;
alter table member_group drop constraint member_group_organisation_id_name_key;
create unique index member_group_name_key on member_group (organisation_id, name_key);
