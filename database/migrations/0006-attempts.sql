-- One run of a learner through an item of any kind.
create table attempt (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  -- Made by the client before the first event, so that a retry of the first batch finds the same attempt.
  attempt_key uuid not null,
  item_kind text not null,
  item_id bigint not null,
  -- The item's name when the attempt began: lists search and sort without knowing the item's own tables.
  item_title text not null default '',
  version_id bigint not null,
  person_id bigint,
  -- Whose device of a public link this is, when person_id is null.
  public_sign_in_id uuid,
  external_user_id text,
  unit_id bigint,
  started_at timestamptz not null default now(),
  last_event_at timestamptz not null default now(),
  finished_at timestamptz,
  time_spent_ms bigint not null default 0,
  -- How many answers were given, and how long they took all together.
  answers integer not null default 0,
  answer_time_ms bigint not null default 0,
  quiz boolean not null default false,
  -- Of the version that is played, in percent: a later change does not turn around what was passed.
  pass_mark smallint check (pass_mark between 0 and 100),
  -- Percent with two decimals; null until the attempt is finished and where nothing is scored.
  score numeric(5, 2) check (score between 0 and 100),
  points integer not null default 0,
  -- What the reducer of the kind made of the event log; it can be made again from the log at any time.
  state jsonb,
  -- Every event up to here is kept and reduced; what was sent ahead of a gap is kept and waits.
  accepted_through integer not null default 0,
  -- The highest sequence that is kept. Above accepted_through while events wait for a gap to close.
  last_sequence integer not null default 0,
  rating smallint check (rating between 1 and 5),
  primary key (organisation_id, id),
  unique (organisation_id, attempt_key),
  check (person_id is not null or public_sign_in_id is not null)
);
create index attempt_item on attempt (organisation_id, item_kind, item_id, started_at desc, id desc);
create index attempt_started on attempt (organisation_id, started_at desc, id desc);
create index attempt_person on attempt (organisation_id, person_id, started_at desc, id desc);
create index attempt_item_person on attempt (organisation_id, item_kind, item_id, person_id);
create index attempt_public on attempt (organisation_id, public_sign_in_id) where public_sign_in_id is not null;
call protect_tenant_table('attempt');

-- The event log. Partitioned by the month of the attempt's own start, copied onto each event, so that a retry over
-- midnight lands in the same partition and the key keeps it from being counted twice.
create table attempt_event (
  organisation_id bigint not null,
  attempt_started_at timestamptz not null,
  attempt_id bigint not null,
  event_key uuid not null,
  sequence integer not null,
  type text not null,
  time_spent_ms bigint not null default 0,
  -- What only the kind of the item knows. The kind that writes it reads it; null where the type says everything.
  payload jsonb,
  -- { correct, points } as the server decided when the answer was reduced.
  outcome jsonb,
  created_at timestamptz not null default now(),
  primary key (organisation_id, attempt_started_at, attempt_id, event_key)
) partition by range (attempt_started_at);
-- A number is taken once: nobody slips an earlier answer in after seeing what a later one revealed.
create unique index attempt_event_log
  on attempt_event (organisation_id, attempt_started_at, attempt_id, sequence);
call protect_tenant_table('attempt_event');

-- Catches what no monthly partition takes, so that an event is never refused for want of upkeep.
create table attempt_event_default partition of attempt_event default;
call protect_tenant_table('attempt_event_default');

-- Makes the partition of a month if it is not there yet. Called at start and daily for this month and the next; runs
-- as its owner, so that the platform role may call it without being able to create anything else.
create procedure ensure_attempt_event_partition(month date)
language plpgsql security definer set search_path from current as $$
declare
  first_day date := date_trunc('month', month)::date;
  partition_name text := 'attempt_event_' || to_char(first_day, 'YYYY_MM');
begin
  if to_regclass(partition_name) is not null then return; end if;
  execute format('create table %I partition of attempt_event for values from (%L) to (%L)',
    partition_name, first_day, (first_day + interval '1 month')::date);
  execute format('call protect_tenant_table(%L)', partition_name);
exception when duplicate_table or check_violation then
  -- Another process made it, or the default partition already holds rows of this month: both are fine.
  null;
end $$;
revoke execute on procedure ensure_attempt_event_partition(date) from public;
grant execute on procedure ensure_attempt_event_partition(date) to praxis_platform;

-- What the cards show, kept in the transaction of the event that changes it.
create table item_statistics (
  organisation_id bigint not null references organisation (id),
  item_kind text not null,
  item_id bigint not null,
  -- The item's name in its latest attempt: what is deleted is listed under it.
  item_title text not null default '',
  total_users integer not null default 0,
  total_views integer not null default 0,
  total_completions integer not null default 0,
  score_sum numeric not null default 0,
  score_count integer not null default 0,
  updated_at timestamptz not null default now(),
  primary key (organisation_id, item_kind, item_id)
);
call protect_tenant_table('item_statistics');

create table item_person_statistics (
  organisation_id bigint not null references organisation (id),
  item_kind text not null,
  item_id bigint not null,
  person_id bigint not null,
  views integer not null default 0,
  completions integer not null default 0,
  first_score numeric(5, 2),
  latest_score numeric(5, 2),
  best_score numeric(5, 2),
  -- The same of attempts that counted as a quiz.
  first_quiz_score numeric(5, 2),
  latest_quiz_score numeric(5, 2),
  primary key (organisation_id, item_kind, item_id, person_id)
);
call protect_tenant_table('item_person_statistics');

-- What the attempts of one learner at one item come to on one day, in UTC, kept in the transaction of the event that
-- changes it. A row belongs to one learner, so learners never wait for each other, distinct people can be counted over
-- any days, and roles and groups are those of today. The attempts' rule (attempts/model/day-figures.ts) fills it and
-- can fill it again.
create table attempt_day (
  organisation_id bigint not null references organisation (id),
  day date not null,
  item_kind text not null,
  item_id bigint not null,
  -- Null for the holder of a public link, whose device is named instead.
  person_id bigint,
  public_sign_in_id uuid,
  -- Of the attempts that began on this day.
  views integer not null default 0,
  completions integer not null default 0,
  score_sum numeric(12, 2) not null default 0,
  score_count integer not null default 0,
  time_spent_ms bigint not null default 0,
  answers integer not null default 0,
  answer_time_ms bigint not null default 0,
  -- Of the attempts that were finished on this day, whenever they began.
  finishes integer not null default 0,
  constraint attempt_day_learner
    unique nulls not distinct (organisation_id, day, item_kind, item_id, person_id, public_sign_in_id)
) with (fillfactor = 80);
create index attempt_day_item on attempt_day (organisation_id, item_kind, item_id, day);
create index attempt_day_person on attempt_day (organisation_id, person_id, day);
call protect_tenant_table('attempt_day');

-- Items whose published version hides scores from learners. Hiding holds for earlier attempts too, so it is asked of the
-- item and not copied to each attempt.
create table hidden_scores (
  organisation_id bigint not null references organisation (id),
  item_kind text not null,
  item_id bigint not null,
  primary key (organisation_id, item_kind, item_id)
);
call protect_tenant_table('hidden_scores');
