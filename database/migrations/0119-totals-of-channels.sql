-- Figures by how sessions were opened, for the whole organisation and for items: totals and sets of people by day and month, as
-- attempt_total and attempt_people. Until now each question read the days of all learners.

drop trigger channel_day_begun on attempt;
drop trigger channel_day_changed on attempt;
drop trigger channel_day_gone on attempt;
drop function count_channel_day();
drop function add_to_channel_day(attempt, integer);

-- What was added to attempt_channel_day since it was counted. Each write adds rows that nobody else touches; a job adds them up.
-- Whoever reads adds those that still wait.
create table attempt_channel_change (
  organisation_id bigint not null,
  item_kind text not null,
  item_id bigint not null,
  day date not null,
  id bigint not null default nextval('praxis_id'),
  -- Null where it is not recorded.
  channel text,
  person_id bigint,
  -- Null where the person is known.
  public_sign_in_id uuid,
  views integer not null default 0,
  completions integer not null default 0,
  score_sum numeric(12, 2) not null default 0,
  score_count integer not null default 0,
  primary key (organisation_id, day, item_kind, item_id, id)
);
-- Those that may take somebody out of a set, which nobody can do without counting the day again.
create index attempt_channel_change_less on attempt_channel_change (organisation_id) where views < 0 or score_count < 0;
call protect_tenant_table('attempt_channel_change');

-- Sessions whose channel is not recorded have rows as well, with null.
alter table attempt_channel_day alter column channel drop not null;

create table attempt_channel_total (
  organisation_id bigint not null,
  -- 'day' or 'month', which begins on `first_day`; in UTC.
  span text not null check (span in ('day', 'month')),
  item_kind text not null,
  -- 0 for all items of the kind together.
  item_id bigint not null,
  first_day date not null,
  channel text,
  views integer not null,
  completions integer not null,
  score_sum numeric not null,
  score_count integer not null,
  constraint attempt_channel_total_channel unique nulls not distinct
    (organisation_id, span, item_kind, item_id, first_day, channel)
);
create index attempt_channel_total_span on attempt_channel_total (organisation_id, span, first_day);
create index attempt_channel_total_kind on attempt_channel_total (organisation_id, span, first_day) where item_id = 0;
call protect_tenant_table('attempt_channel_total');

-- Who began such a session in the span, and who has a score (null for nobody), as sets of the ordinals of attempt_learner.
create table attempt_channel_people (
  organisation_id bigint not null,
  span text not null check (span in ('day', 'month')),
  item_kind text not null,
  item_id bigint not null,
  first_day date not null,
  channel text,
  block integer not null,
  people bit(2048) not null,
  scored bit(2048),
  constraint attempt_channel_people_block unique nulls not distinct
    (organisation_id, span, item_kind, item_id, first_day, channel, block)
);
create index attempt_channel_people_span on attempt_channel_people (organisation_id, span, first_day);
create index attempt_channel_people_kind on attempt_channel_people (organisation_id, span, first_day) where item_id = 0;
call protect_tenant_table('attempt_channel_people');

create function note_channel_change() returns trigger
language plpgsql as $$
begin
  insert into attempt_channel_change (organisation_id, day, item_kind, item_id, channel, person_id, public_sign_in_id, views,
      completions, score_sum, score_count)
  select s.organisation_id, (s.started_at at time zone 'UTC')::date, s.item_kind, s.item_id, s.channel, s.person_id,
    case when s.person_id is null then s.public_sign_in_id end, sum(s.sign), coalesce(sum(s.sign) filter (where s.finished), 0),
    coalesce(sum(s.sign * s.score) filter (where s.finished and s.quiz), 0),
    coalesce(sum(s.sign) filter (where s.finished and s.quiz and s.score is not null), 0)
  from (
    select -1 as sign, old.organisation_id, old.started_at, old.item_kind, old.item_id, old.channel, old.person_id,
      old.public_sign_in_id, old.finished_at is not null as finished, old.quiz, old.score
    where tg_op <> 'INSERT' and not old.practice
    union all
    select 1, new.organisation_id, new.started_at, new.item_kind, new.item_id, new.channel, new.person_id,
      new.public_sign_in_id, new.finished_at is not null, new.quiz, new.score
    where tg_op <> 'DELETE' and not new.practice) s
  group by 1, 2, 3, 4, 5, 6, 7;
  return null;
end $$;

-- By the database, because a session is written in several ways. A session meets it when it begins and when it ends, and not with
-- each of its events: time is not counted here, and a score counts once the session is finished.
create trigger attempt_channel_begun after insert on attempt
  for each row when (not new.practice) execute function note_channel_change();
create trigger attempt_channel_changed after update on attempt
  for each row when ((old.channel, old.practice, old.started_at, old.item_kind, old.item_id, old.person_id, old.public_sign_in_id,
        old.finished_at, case when old.finished_at is not null and old.quiz then old.score end)
      is distinct from (new.channel, new.practice, new.started_at, new.item_kind, new.item_id, new.person_id, new.public_sign_in_id,
        new.finished_at, case when new.finished_at is not null and new.quiz then new.score end))
  execute function note_channel_change();
create trigger attempt_channel_gone after delete on attempt
  for each row when (not old.practice) execute function note_channel_change();

-- Everything before this waits to be counted.
insert into attempt_channel_change (organisation_id, item_kind, item_id, day, channel, person_id, public_sign_in_id, views,
  completions, score_sum, score_count)
select organisation_id, item_kind, item_id, day, channel, person_id, public_sign_in_id, views, completions, score_sum, score_count
from attempt_channel_day
union all
select organisation_id, item_kind, item_id, day, null, person_id, device, sum(views), sum(completions), sum(score_sum),
  sum(score_count)
from (
  select organisation_id, item_kind, item_id, day, person_id, case when person_id is null then public_sign_in_id end as device,
    views, completions, score_sum, score_count from attempt_day
  union all
  select organisation_id, item_kind, item_id, day, person_id, public_sign_in_id, -views, -completions, -score_sum, -score_count
  from attempt_channel_day) s
group by organisation_id, item_kind, item_id, day, person_id, device having sum(views) > 0;
delete from attempt_channel_day;

create or replace procedure analyze_attempt_totals()
language plpgsql security definer set search_path from current as $$
begin
  analyze attempt_day_change;
  analyze attempt_learner;
  analyze attempt_people;
  analyze attempt_total;
  analyze attempt_channel_change;
  analyze attempt_channel_day;
  analyze attempt_channel_people;
  analyze attempt_channel_total;
end $$;
