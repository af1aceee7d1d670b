-- What the conversations of a virtual human come to: how often each objective was scored and earned, and their scores. Until now
-- each question read the result of every conversation, which is some kilobytes of JSON.

-- Conversations whose score may have changed since they were counted: a row for each write, which nobody else touches. Whoever reads
-- looks at these conversations themselves, so an answer is never behind.
create table score_due (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  attempt_id bigint not null,
  primary key (organisation_id, id)
);
call protect_tenant_table('score_due');

-- Held by whoever counts: one at a time in an organisation.
create table score_fold (
  organisation_id bigint primary key references organisation (id)
);
call protect_tenant_table('score_fold');

-- What was counted of a finished conversation. It outlives the conversation until it is taken out of the totals.
create table scored_conversation (
  organisation_id bigint not null,
  attempt_id bigint not null,
  virtual_human_id bigint not null,
  -- In UTC, on which it began.
  day date not null,
  person_id bigint,
  -- Of whoever came by a shared link; null where the person is known.
  public_sign_in_id uuid,
  -- Percent; null where nothing was scored.
  score smallint,
  -- Percent; null where none was asked for or given.
  diagnosis_score smallint,
  -- Those that were scored, and whether each of them was earned.
  objectives text[] not null,
  earned boolean[] not null,
  primary key (organisation_id, attempt_id)
);
create index scored_conversation_day on scored_conversation (organisation_id, virtual_human_id, day);
call protect_tenant_table('scored_conversation');

-- What scored_conversation adds up to.
create table score_total (
  organisation_id bigint not null,
  virtual_human_id bigint not null,
  -- 'day' or 'month', which begins on `first_day`; in UTC.
  span text not null check (span in ('day', 'month')),
  first_day date not null,
  measure text not null check (measure in ('finished', 'score', 'diagnosis', 'objective')),
  -- Empty but for objectives.
  objective_id text not null,
  -- Conversations that have the measure.
  times integer not null,
  -- Of objectives, how many of them earned it; of scores, the sum of percents.
  amount bigint not null,
  primary key (organisation_id, virtual_human_id, span, first_day, measure, objective_id)
);
-- Of which nothing is left: looked for after each counting.
create index score_total_nothing on score_total (organisation_id) where times = 0;
call protect_tenant_table('score_total');

create function mark_score_due() returns trigger
language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into score_due (organisation_id, attempt_id) values (old.organisation_id, old.submission_id);
  else
    insert into score_due (organisation_id, attempt_id) values (new.organisation_id, new.submission_id);
  end if;
  return null;
end $$;

-- By the database, because a conversation goes with its session by a foreign key, and the version before this one runs beside it.
create trigger score_due after insert or delete on score_run
  for each row execute function mark_score_due();
create trigger score_due after insert or delete on score_override
  for each row execute function mark_score_due();
create trigger score_due after delete on conversation
  for each row execute function mark_score_due();
create trigger score_changed_due after update of conversation_score, diagnosis_score on conversation
  for each row when (old.conversation_score <> new.conversation_score or old.diagnosis_score <> new.diagnosis_score)
  execute function mark_score_due();

-- How many sessions a list has is known from totals of kinds, and from the sessions that these leave out.
create index attempt_total_of_kinds on attempt_total (organisation_id, span, first_day) where item_id = 0;
create index attempt_practice on attempt (organisation_id, item_kind, item_id) where practice;

-- Everything before this waits to be counted.
insert into score_due (organisation_id, attempt_id)
select organisation_id, submission_id from conversation where ended_at is not null;
