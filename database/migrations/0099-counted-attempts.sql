-- What the sessions of an item come to: what was done with each of its parts, how they were rated and scored. Until now each question
-- read the whole log of every session.

-- Sessions that may have changed since they were counted: a row for each write, which nobody else touches. Whoever reads looks at these
-- sessions themselves, so an answer is never behind.
create table attempt_due (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  attempt_id bigint not null,
  primary key (organisation_id, id)
);
call protect_tenant_table('attempt_due');

-- Held by whoever counts: one at a time in an organisation.
create table counted_attempt_fold (
  organisation_id bigint primary key references organisation (id)
);
call protect_tenant_table('counted_attempt_fold');

-- What was counted of a session that is not for practice. It outlives the session until it is taken out of the totals.
create table counted_attempt (
  organisation_id bigint not null,
  attempt_id bigint not null,
  item_kind text not null,
  item_id bigint not null,
  -- In UTC, on which it began.
  day date not null,
  started_at timestamptz not null,
  person_id bigint,
  -- Null where the person is known.
  public_sign_in_id uuid,
  finished_at timestamptz,
  -- Percent of a finished quiz.
  score numeric(5, 2),
  rating smallint,
  -- All its answers, and the milliseconds that they took.
  answers integer not null,
  answer_time_ms bigint not null,
  -- Parts of the item that anything was done with, ascending, and of each: how often, how many of these were answers, how many of
  -- these were right, and the milliseconds that the answers took.
  parts bigint[] not null,
  part_times integer[] not null,
  part_answers integer[] not null,
  part_correct integer[] not null,
  part_answer_time_ms bigint[] not null,
  -- The first answer to each part, in the order of parts: [part, whether it was right or null, milliseconds, [what was chosen]].
  first_answers jsonb not null,
  -- Videos that somebody looked around in (0 where none is named), and how many such events each has.
  looked_at bigint[] not null,
  looks integer[] not null,
  primary key (organisation_id, attempt_id)
);
create index counted_attempt_item on counted_attempt (organisation_id, item_kind, item_id, started_at, attempt_id);
create index counted_attempt_person on counted_attempt (organisation_id, item_kind, item_id, person_id, started_at);
create index counted_attempt_looks on counted_attempt (organisation_id, item_kind, item_id, started_at, attempt_id)
  where looks <> '{}';
create index counted_attempt_scored on counted_attempt (organisation_id, item_kind, item_id, started_at, attempt_id)
  include (person_id, public_sign_in_id, score, finished_at) where score is not null;
create index counted_attempt_rated on counted_attempt (organisation_id, item_kind, item_id, started_at)
  include (attempt_id, person_id, public_sign_in_id, rating) where rating is not null;
call protect_tenant_table('counted_attempt');

-- What counted_attempt adds up to.
create table counted_attempt_total (
  organisation_id bigint not null,
  item_kind text not null,
  item_id bigint not null,
  -- 'day' or 'month', which begins on `first_day`; in UTC.
  span text not null check (span in ('day', 'month')),
  first_day date not null,
  measure text not null check (measure in ('part', 'answer', 'score', 'rating')),
  -- Of a part its number, of a rating its stars, otherwise nought.
  number bigint not null,
  -- How often there was any of it.
  times integer not null,
  -- Of a part: how many of these were answers, and how many of those were right.
  answers integer not null,
  correct integer not null,
  -- Of parts and answers: milliseconds that answers took. Of scores: hundredths of percents.
  amount bigint not null,
  primary key (organisation_id, item_kind, item_id, span, first_day, measure, number)
);
create index counted_attempt_total_ratings on counted_attempt_total (organisation_id, span, first_day) where measure = 'rating';
-- Of which nothing is left: looked for after each counting.
create index counted_attempt_total_nothing on counted_attempt_total (organisation_id) where times = 0;
call protect_tenant_table('counted_attempt_total');

create function mark_attempt_due() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into attempt_due (organisation_id, attempt_id) values (old.organisation_id, old.id);
  else
    insert into attempt_due (organisation_id, attempt_id) values (new.organisation_id, new.id);
  end if;
  return null;
end $$;

create function mark_logged_attempts_due() returns trigger
language plpgsql as $$
begin
  insert into attempt_due (organisation_id, attempt_id) select distinct organisation_id, attempt_id from logged;
  return null;
end $$;

create function mark_judged_attempt_due() returns trigger
language plpgsql as $$
begin
  insert into attempt_due (organisation_id, attempt_id) values (new.organisation_id, new.attempt_id);
  return null;
end $$;

-- By the database, because the version before this one runs beside it. A log that grows is a note for each session, however many
-- events are added at once.
create trigger attempt_begun_due after insert or delete on attempt
  for each row execute function mark_attempt_due();
create trigger attempt_changed_due after update on attempt
  for each row when ((old.item_kind, old.item_id, old.person_id, old.public_sign_in_id, old.started_at, old.finished_at, old.quiz,
      old.practice, old.score, old.rating)
    is distinct from (new.item_kind, new.item_id, new.person_id, new.public_sign_in_id, new.started_at, new.finished_at, new.quiz,
      new.practice, new.score, new.rating))
  execute function mark_attempt_due();
create trigger attempt_logged_due after insert on attempt_event
  referencing new table as logged for each statement execute function mark_logged_attempts_due();
create trigger attempt_judged_due after update on attempt_event
  for each row when ((old.type, old.sequence, old.time_spent_ms, old.payload, old.outcome)
    is distinct from (new.type, new.sequence, new.time_spent_ms, new.payload, new.outcome))
  execute function mark_judged_attempt_due();

-- Everything before this waits to be counted.
insert into attempt_due (organisation_id, attempt_id)
select organisation_id, id from attempt where not practice;

create or replace procedure analyze_attempt_totals()
language plpgsql security definer set search_path from current as $$
begin
  analyze attempt_day_change;
  analyze attempt_digit;
  analyze attempt_due;
  analyze attempt_learner;
  analyze attempt_people;
  analyze attempt_total;
  analyze counted_attempt;
  analyze counted_attempt_total;
end $$;
