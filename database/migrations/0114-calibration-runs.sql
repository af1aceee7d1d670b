-- What the scorer in use says of a gold session when it is scored again, each night. The newest of each scorer; it goes with the session.
create table gold_verdict (
  organisation_id bigint not null,
  submission_id bigint not null,
  scorer text not null check (scorer in ('rules', 'model')),
  -- By objective, whether it is earned.
  verdicts jsonb not null,
  judged_at timestamptz not null,
  primary key (organisation_id, submission_id, scorer),
  foreign key (organisation_id, submission_id) references gold_session (organisation_id, submission_id) on delete cascade
);
call protect_tenant_table('gold_verdict');

-- One scoring of all gold sessions of a virtual human by one scorer, and how far it agreed with people. Never changed. It quotes nobody, so it
-- stays when the words go.
create table calibration_run (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  virtual_human_id bigint not null,
  scorer text not null check (scorer in ('rules', 'model')),
  scorer_version text not null,
  -- As its provider calls the model; null of the rules.
  model_id text check ((model_id is null) = (scorer = 'rules')),
  -- Of the version that was in use.
  content_hash text not null,
  bar numeric(3, 2) not null,
  -- Gold sessions that two people had rated, and how many of them were scored.
  sessions integer not null,
  scored integer not null,
  -- passed: everything that could be measured is at the bar; drifted: something is below it; unmeasured: nothing could be measured;
  -- unfinished: the model failed or its ceiling was reached, so nothing follows from it.
  outcome text not null check (outcome in ('passed', 'drifted', 'unmeasured', 'unfinished')),
  problem text check ((problem is null) = (outcome <> 'unfinished')),
  -- Objective by objective: agreement, a hash of what earned it, and whether its points are practice.
  objectives jsonb not null,
  ran_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, virtual_human_id) references content_item (organisation_id, id) on delete cascade
);
create index calibration_run_human on calibration_run (organisation_id, virtual_human_id, scorer, id desc);
call protect_tenant_table('calibration_run');

-- Gold sessions are scored again by the model: its calls have a name of their own.
alter table language_model_call
  drop constraint language_model_call_purpose_check,
  add constraint language_model_call_purpose_check check (purpose in (
    'conversation', 'judgement', 'calibration', 'report', 'agent', 'authoring', 'drafting', 'comparison', 'test'));
