-- What the daily figures come to for all learners together. The figures of a learner (attempt_day) stay what is true;
-- these tables are made from them and can be made again. A write adds its change as a row that nobody else touches, so
-- learners of a class never wait for each other; a job takes such rows and counts the days that they name again. Whoever
-- reads adds the changes that still wait, so an answer is never behind.

-- What was added to attempt_day since the totals of that item and day were counted.
create table attempt_day_change (
  organisation_id bigint not null,
  item_kind text not null,
  item_id bigint not null,
  day date not null,
  id bigint not null default nextval('praxis_id'),
  person_id bigint,
  -- Null where the person is known.
  public_sign_in_id uuid,
  views integer not null default 0,
  completions integer not null default 0,
  score_sum numeric(12, 2) not null default 0,
  score_count integer not null default 0,
  time_spent_ms bigint not null default 0,
  answers integer not null default 0,
  answer_time_ms bigint not null default 0,
  finishes integer not null default 0,
  primary key (organisation_id, day, item_kind, item_id, id)
);
call protect_tenant_table('attempt_day_change');

-- Held by whoever counts totals: one at a time in an organisation. `learners` is the next number that a learner gets.
create table attempt_fold (
  organisation_id bigint primary key references organisation (id),
  learners integer not null default 0
);
call protect_tenant_table('attempt_fold');

-- The number of a learner in the sets of attempt_people: counted from 0 without a gap, and never given again, also when
-- the person was erased, who still counts.
create table attempt_learner (
  organisation_id bigint not null,
  ordinal integer not null,
  person_id bigint,
  -- Null where the person is known.
  public_sign_in_id uuid,
  primary key (organisation_id, ordinal),
  unique nulls not distinct (organisation_id, person_id, public_sign_in_id)
);
call protect_tenant_table('attempt_learner');

create table attempt_total (
  organisation_id bigint not null,
  -- 'day' or 'month', which begins on `first_day`; in UTC.
  span text not null check (span in ('day', 'month')),
  item_kind text not null,
  -- 0 for all items of the kind together.
  item_id bigint not null,
  first_day date not null,
  views integer not null,
  completions integer not null,
  score_sum numeric not null,
  score_count integer not null,
  time_spent_ms bigint not null,
  answers integer not null,
  answer_time_ms bigint not null,
  finishes integer not null,
  primary key (organisation_id, span, item_kind, item_id, first_day)
);
create index attempt_total_span on attempt_total (organisation_id, span, first_day);
call protect_tenant_table('attempt_total');

-- Who began an attempt in the span, as sets of ordinals: block n says it of the ordinals from n * 2048 on, a bit each.
create table attempt_people (
  organisation_id bigint not null,
  span text not null check (span in ('day', 'month')),
  item_kind text not null,
  item_id bigint not null,
  first_day date not null,
  block integer not null,
  people bit(2048) not null,
  primary key (organisation_id, span, item_kind, item_id, first_day, block)
);
create index attempt_people_span on attempt_people (organisation_id, span, first_day);
call protect_tenant_table('attempt_people');

-- Everything before this waits to be counted.
insert into attempt_day_change (organisation_id, item_kind, item_id, day, person_id, public_sign_in_id, views, completions,
  score_sum, score_count, time_spent_ms, answers, answer_time_ms, finishes)
select organisation_id, item_kind, item_id, day, person_id, case when person_id is null then public_sign_in_id end, views,
  completions, score_sum, score_count, time_spent_ms, answers, answer_time_ms, finishes from attempt_day;
