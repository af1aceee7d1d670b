-- How a session was opened: by a member on the web, within a course or on a headset; by a holder of a shared link, on our own pages
-- or embedded in another site. Nobody noted it until now: null is not recorded.
alter table attempt add column channel text
  constraint attempt_channel_check check (channel in ('web', 'in-course', 'headset', 'link', 'embedded'));

-- What each learner's sessions at an item come to on a day in UTC, by channel; as attempt_day, of the sessions whose channel is recorded.
create table attempt_channel_day (
  organisation_id bigint not null,
  day date not null,
  item_kind text not null,
  item_id bigint not null,
  channel text not null,
  person_id bigint,
  public_sign_in_id uuid,
  views integer not null default 0,
  completions integer not null default 0,
  score_sum numeric(12,2) not null default 0,
  score_count integer not null default 0,
  constraint attempt_channel_day_learner unique nulls not distinct
    (organisation_id, day, item_kind, item_id, channel, person_id, public_sign_in_id)
);
create index attempt_channel_day_item on attempt_channel_day (organisation_id, item_kind, item_id, day);
call protect_tenant_table('attempt_channel_day');

create function add_to_channel_day(counted attempt, sign integer) returns void
language plpgsql as $$
declare
  scored boolean := counted.finished_at is not null and counted.quiz and counted.score is not null;
begin
  if counted.channel is null or counted.practice then
    return;
  end if;
  insert into attempt_channel_day as kept (organisation_id, day, item_kind, item_id, channel, person_id, public_sign_in_id, views,
      completions, score_sum, score_count)
    values (counted.organisation_id, (counted.started_at at time zone 'UTC')::date, counted.item_kind, counted.item_id, counted.channel,
      counted.person_id, case when counted.person_id is null then counted.public_sign_in_id end, sign,
      case when counted.finished_at is null then 0 else sign end, case when scored then sign * counted.score else 0 end,
      case when scored then sign else 0 end)
    on conflict on constraint attempt_channel_day_learner do update set views = kept.views + excluded.views,
      completions = kept.completions + excluded.completions, score_sum = kept.score_sum + excluded.score_sum,
      score_count = kept.score_count + excluded.score_count;
end $$;

create function count_channel_day() returns trigger
language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform add_to_channel_day(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_channel_day(new, 1);
  end if;
  if tg_op <> 'INSERT' then
    delete from attempt_channel_day where organisation_id = old.organisation_id
      and day = (old.started_at at time zone 'UTC')::date and item_kind = old.item_kind and item_id = old.item_id
      and channel = old.channel and views = 0;
  end if;
  return null;
end $$;

-- By the database, because a session is written in several ways. A session meets it when it begins and when it ends, and not with
-- each of its events: time is not counted here, and a score counts once the session is finished.
create trigger channel_day_begun after insert on attempt
  for each row when (new.channel is not null) execute function count_channel_day();
create trigger channel_day_changed after update on attempt
  for each row when ((old.channel is not null or new.channel is not null)
    and (old.channel, old.practice, old.started_at, old.item_kind, old.item_id, old.person_id, old.public_sign_in_id, old.finished_at,
        case when old.finished_at is not null and old.quiz then old.score end)
      is distinct from (new.channel, new.practice, new.started_at, new.item_kind, new.item_id, new.person_id, new.public_sign_in_id,
        new.finished_at, case when new.finished_at is not null and new.quiz then new.score end))
  execute function count_channel_day();
create trigger channel_day_gone after delete on attempt
  for each row when (old.channel is not null) execute function count_channel_day();
