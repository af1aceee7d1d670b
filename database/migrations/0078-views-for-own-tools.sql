-- What an organisation's own tools read by SQL (npm run bi). The views of the schema praxis_bi hold the rows of one organisation: that of
-- the role that is connected, which nobody can change by a setting. Their columns are those of data exports.
do $$ begin create role praxis_bi nologin; exception when duplicate_object or unique_violation then null; end $$;

-- Which role reads which organisation. Written by an operator's command alone.
create table bi_reader (
  organisation_id bigint primary key references organisation (id) on delete cascade,
  role_name text not null,
  -- Whether names and addresses of members are shown.
  with_people boolean not null,
  created_at timestamptz not null default now()
);
call protect_tenant_table('bi_reader');
revoke all on bi_reader from praxis_app;

-- A restored database may have it still.
drop schema if exists praxis_bi cascade;
create schema praxis_bi;
grant usage on schema praxis_bi to praxis_bi;
-- The owner of the views reads behind row-level security as praxis_platform does; it makes nothing there later.
grant usage, create on schema praxis_bi to praxis_platform;

create view praxis_bi.sessions with (security_barrier) as
  select s.id as session_id, s.person_id,
         case when s.public_sign_in_id is not null then left(encode(sha256(convert_to(
           s.organisation_id::text || ' ' || s.public_sign_in_id::text, 'UTF8')), 'hex'), 24) end as visitor_key,
         case when r.with_people then s.external_user_id end as external_user_id,
         s.item_kind, s.item_id, s.item_title, s.version_id, s.unit_id, s.started_at, s.last_event_at, s.finished_at,
         s.time_spent_ms, s.answers, s.answer_time_ms, s.quiz as scored, s.pass_mark, s.score, s.points, s.rating,
         exists (select from hidden_scores h where h.organisation_id = s.organisation_id and h.item_kind = s.item_kind
           and h.item_id = s.item_id) as scores_hidden
  from bi_reader r
  join attempt s on s.organisation_id = r.organisation_id
  where r.role_name = session_user;

create view praxis_bi.events with (security_barrier) as
  select e.attempt_id as session_id, e.attempt_started_at as session_started_at, e.event_key, e.sequence, e.type,
         (e.outcome ->> 'correct')::boolean as correct, (e.outcome ->> 'points')::integer as points, e.time_spent_ms,
         e.created_at as recorded_at, e.payload as details
  from bi_reader r
  join attempt_event e on e.organisation_id = r.organisation_id
  where r.role_name = session_user;

-- Answers under names. A form that was anonymous in any version is left out whole, as in data exports.
create view praxis_bi.form_answers with (security_barrier) as
  select a.id as response_id, a.form_id, v.title as form_title, a.version_id as form_version_id,
         nullif(a.item_id, 0) as item_id, nullif(a.stage, '') as stage, a.person_id,
         case when a.public_sign_in_id is not null then left(encode(sha256(convert_to(
           a.organisation_id::text || ' ' || a.public_sign_in_id::text, 'UTF8')), 'hex'), 24) end as visitor_key,
         a.submitted_at, a.locale as language, q.question ->> 'id' as question_id, q.question ->> 'type' as question_type,
         q.question -> 'title' ->> (v.content -> 'languages' ->> 0) as question,
         a.answers -> (q.question ->> 'id') as value
  from bi_reader r
  join form_response a on a.organisation_id = r.organisation_id and not a.anonymous
  join form_version v on v.organisation_id = a.organisation_id and v.id = a.version_id
  cross join lateral jsonb_array_elements(v.content -> 'sections') as section
  cross join lateral jsonb_array_elements(section -> 'questions') as q (question)
  where r.role_name = session_user and a.answers ? (q.question ->> 'id')
    and not exists (select from form_version other where other.organisation_id = a.organisation_id
      and other.form_id = a.form_id and other.anonymous);

create view praxis_bi.people with (security_barrier) as
  select m.person_id, m.role, m.disabled_at is not null as disabled, m.created_at, m.last_seen_at,
         case when r.with_people and m.joined_at is not null then trim(p.first_name || ' ' || p.surname) end as name,
         case when r.with_people and m.joined_at is not null then p.email end as email
  from bi_reader r
  join membership m on m.organisation_id = r.organisation_id and m.erased_at is null
  join person p on p.id = m.person_id and p.deleted_at is null
  where r.role_name = session_user;

create view praxis_bi.group_members with (security_barrier) as
  select g.id as group_id, g.name as group_name, gm.person_id
  from bi_reader r
  join member_group g on g.organisation_id = r.organisation_id
  join group_member gm on gm.organisation_id = g.organisation_id and gm.group_id = g.id
  where r.role_name = session_user;

do $$
declare
  shown text;
begin
  foreach shown in array array['sessions', 'events', 'form_answers', 'people', 'group_members'] loop
    execute format('alter view praxis_bi.%I owner to praxis_platform', shown);
    execute format('grant select on praxis_bi.%I to praxis_bi', shown);
  end loop;
end $$;
revoke create on schema praxis_bi from praxis_platform;
