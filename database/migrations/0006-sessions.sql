-- One run of a learner through an item (an interactive video, later also a conversation).
create table submission (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  -- Made by the client before the first event, so that a retry of the first batch finds the same session.
  session_key uuid not null,
  item_kind text not null,
  item_id bigint not null,
  -- The item's name when the session began: lists search and sort without knowing the item's own tables.
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
  quiz boolean not null default false,
  -- Copied from the version: learners and public viewers never get this session's score.
  scores_hidden boolean not null default false,
  -- Percent with two decimals; null until the session is finished and where nothing is scored.
  score numeric(5, 2) check (score between 0 and 100),
  points integer not null default 0,
  -- The folded state of the event log; it can be made again from the log at any time.
  state jsonb,
  -- Every event up to here is kept and folded; what was sent ahead of a gap is kept and waits.
  accepted_through integer not null default 0,
  -- The highest sequence that is kept. Above accepted_through while events wait for a gap to close.
  last_sequence integer not null default 0,
  rating smallint check (rating between 1 and 5),
  primary key (organisation_id, id),
  unique (organisation_id, session_key),
  check (person_id is not null or public_sign_in_id is not null)
);
create index submission_item on submission (organisation_id, item_kind, item_id, started_at desc, id desc);
create index submission_started on submission (organisation_id, started_at desc, id desc);
create index submission_person on submission (organisation_id, person_id, started_at desc, id desc);
create index submission_item_person on submission (organisation_id, item_kind, item_id, person_id);
create index submission_public on submission (organisation_id, public_sign_in_id) where public_sign_in_id is not null;
call protect_tenant_table('submission');

-- The event log. Partitioned by the month of the session's own start, copied onto each event, so that a retry over
-- midnight lands in the same partition and the key keeps it from being counted twice.
create table submission_event (
  organisation_id bigint not null,
  session_started_at timestamptz not null,
  submission_id bigint not null,
  event_key uuid not null,
  sequence integer not null,
  type text not null,
  video_id bigint,
  event_id bigint,
  option_ids bigint[] not null default '{}',
  video_time_ms bigint,
  time_spent_ms bigint not null default 0,
  -- Where the learner looked, as JSON text [{ uvx, uvy, sec, t }]: checked on the way in, never looked into here.
  heatmap_data text,
  -- { correct, points } as the server decided when the answer was folded.
  outcome jsonb,
  created_at timestamptz not null default now(),
  primary key (organisation_id, session_started_at, submission_id, event_key)
) partition by range (session_started_at);
-- A number is taken once: nobody slips an earlier answer in after seeing what a later one revealed.
create unique index submission_event_log
  on submission_event (organisation_id, session_started_at, submission_id, sequence);
create index submission_event_heatmap
  on submission_event (organisation_id, session_started_at, submission_id, sequence)
  where heatmap_data is not null;
call protect_tenant_table('submission_event');

-- Catches what no monthly partition takes, so that an event is never refused for want of upkeep.
create table submission_event_default partition of submission_event default;
call protect_tenant_table('submission_event_default');

-- Makes the partition of a month if it is not there yet. Called at start and daily for this month and the next; runs
-- as its owner, so that the platform role may call it without being able to create anything else.
create procedure ensure_submission_event_partition(month date)
language plpgsql security definer set search_path from current as $$
declare
  first_day date := date_trunc('month', month)::date;
  partition_name text := 'submission_event_' || to_char(first_day, 'YYYY_MM');
begin
  if to_regclass(partition_name) is not null then return; end if;
  execute format('create table %I partition of submission_event for values from (%L) to (%L)',
    partition_name, first_day, (first_day + interval '1 month')::date);
  execute format('call protect_tenant_table(%L)', partition_name);
exception when duplicate_table or check_violation then
  -- Another process made it, or the default partition already holds rows of this month: both are fine.
  null;
end $$;
revoke execute on procedure ensure_submission_event_partition(date) from public;
grant execute on procedure ensure_submission_event_partition(date) to praxis_platform;

-- What the cards show, kept in the transaction of the event that changes it.
create table item_statistics (
  organisation_id bigint not null references organisation (id),
  item_kind text not null,
  item_id bigint not null,
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
  -- True once one of these scores comes from a session whose scores are hidden from learners.
  scores_hidden boolean not null default false,
  primary key (organisation_id, item_kind, item_id, person_id)
);
call protect_tenant_table('item_person_statistics');
