-- Lists of the people of an item and what they gained, without their sessions: between which moments a member began sessions at it, and
-- the score of the latest one begun that was finished with one. Where these moments lie in a period, the row is what the member did in
-- it. By the database, because the version before this one writes the row beside it. Rows are held while they are filled: some seconds
-- for a million sessions.
alter table item_person_statistics
  add column first_started_at timestamptz,
  add column last_started_at timestamptz,
  add column latest_begun_score numeric(5, 2);

update item_person_statistics s set first_started_at = a.first_started_at, last_started_at = a.last_started_at,
  latest_begun_score = a.latest_begun_score
from (
  select organisation_id, item_kind, item_id, person_id, min(started_at) as first_started_at, max(started_at) as last_started_at,
    (array_agg(score order by started_at desc, id desc) filter (where finished_at is not null and score is not null))[1] as latest_begun_score
  from attempt where person_id is not null and not practice group by organisation_id, item_kind, item_id, person_id) a
where s.organisation_id = a.organisation_id and s.item_kind = a.item_kind and s.item_id = a.item_id and s.person_id = a.person_id;

create function keep_person_span() returns trigger
language plpgsql as $$
begin
  select min(a.started_at), max(a.started_at),
    (array_agg(a.score order by a.started_at desc, a.id desc) filter (where a.finished_at is not null and a.score is not null))[1]
  into new.first_started_at, new.last_started_at, new.latest_begun_score
  from attempt a where a.organisation_id = new.organisation_id and a.item_kind = new.item_kind and a.item_id = new.item_id
    and a.person_id = new.person_id and not a.practice;
  return new;
end $$;
create trigger person_span_kept before insert or update on item_person_statistics
  for each row execute function keep_person_span();

-- Who used an item, the last one first.
create index item_person_statistics_recent on item_person_statistics
  (organisation_id, item_kind, item_id, last_started_at desc, person_id);
-- Who finished an item again, with what they gained.
create index item_person_statistics_repeated on item_person_statistics (organisation_id, item_kind, item_id)
  include (person_id, first_started_at, last_started_at, first_quiz_score, latest_quiz_score)
  where completions > 1 and first_quiz_score is not null;

-- The log by the last edit. The moment itself changes with each batch of events, and all indexes of the session with it; its day
-- hardly ever does, and sessions of one day are few enough to be sorted.
alter table attempt add column last_event_day date not null generated always as ((last_event_at at time zone 'UTC')::date) stored;
create index attempt_edited on attempt (organisation_id, last_event_day desc);
-- The same of one item, whose people are listed by what they did last.
create index attempt_item_edited on attempt (organisation_id, item_kind, item_id, last_event_day desc);
