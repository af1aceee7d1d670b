-- What the first answers of all sessions of an interactive video say about its questions, counted by a job and kept for some days: a row
-- for each selection that somebody asked for. No person is named in it.
create table question_count (
  organisation_id bigint not null references organisation (id) on delete cascade,
  id bigint not null default nextval('praxis_id'),
  item_id bigint not null,
  -- Days in UTC, both included.
  first_day date not null,
  last_day date not null,
  -- Of people in this role alone; null for everybody.
  role text,
  -- Of people in this group alone; null for everybody.
  group_id bigint,
  -- Raised whenever it is counted anew: a job of an earlier one ends.
  run integer not null default 1,
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'cancelled', 'failed')),
  -- How far the job is; the second is null until it has begun.
  sessions_done integer not null default 0,
  sessions_total integer,
  -- The last sign of life of its job, or when it ended.
  touched_at timestamptz not null,
  -- The last count that came to its end; it stays while another one goes on.
  counted_at timestamptz,
  -- As src/features/analytics/model/question-count.ts says.
  result jsonb,
  primary key (organisation_id, id),
  foreign key (organisation_id, item_id) references content_item (organisation_id, id) on delete cascade,
  foreign key (organisation_id, group_id) references member_group (organisation_id, id) on delete cascade,
  check (first_day <= last_day),
  check ((counted_at is null) = (result is null)),
  check (state <> 'done' or result is not null)
);
create unique index question_count_selection on question_count (organisation_id, item_id, first_day, last_day, role, group_id)
  nulls not distinct;
create index question_count_touched on question_count (organisation_id, touched_at);
create index question_count_group on question_count (organisation_id, group_id) where group_id is not null;
call protect_tenant_table('question_count');
