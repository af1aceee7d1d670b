-- The draft of a virtual human: what only this kind has of a content_item.
create table virtual_human (
  organisation_id bigint not null,
  id bigint not null,
  kind text not null default 'virtual-human' check (kind = 'virtual-human'),
  type text not null default 'default' check (type in ('default', 'medical', 'medical_v3', 'branching', 'other')),
  creation_method text not null default 'blank',
  -- The case (who the person is, what they tell and when, objectives), parsed by the model, never cast.
  content jsonb not null,
  -- People, voices and rooms are the product's own, listed in the model.
  avatar_id integer,
  voice_id integer,
  environment_id integer,
  player_type text not null default 'voice_focused' check (player_type in ('voice_focused', 'avatar', 'app_only')),
  -- 0: no limit.
  time_limit_seconds integer not null default 0 check (time_limit_seconds >= 0),
  disable_help boolean not null default false,
  easy_mode boolean not null default false,
  exam_mode boolean not null default false,
  show_language_selection boolean not null default false,
  require_privacy_agreement boolean not null default false,
  privacy_agreement_description text not null default '',
  primary key (organisation_id, id),
  foreign key (organisation_id, id, kind) references content_item (organisation_id, id, kind) on delete cascade
);
call protect_tenant_table('virtual_human');

-- Pictures beside the description, in their order. They apply at once, as the picture of the card does.
create table virtual_human_picture (
  organisation_id bigint not null,
  virtual_human_id bigint not null,
  media_id bigint not null,
  position integer not null check (position > 0),
  primary key (organisation_id, virtual_human_id, media_id),
  foreign key (organisation_id, virtual_human_id) references virtual_human (organisation_id, id) on delete cascade,
  foreign key (organisation_id, media_id) references media (organisation_id, id) on delete cascade
);
create index virtual_human_picture_media on virtual_human_picture (organisation_id, media_id);
call protect_tenant_table('virtual_human_picture');

-- A conversation is an attempt (item_kind 'virtual-human') with what only conversations have.
create table conversation (
  organisation_id bigint not null,
  submission_id bigint not null,
  virtual_human_id bigint not null,
  version_id bigint not null,
  locale text not null,
  -- Who was asked to find the words when it began; a fallback is told by the turns.
  engine text not null check (engine in ('built-in', 'model')),
  -- Chooses wordings: the same seed and the same words give the same talk.
  seed integer not null,
  -- What the engine remembers; it can be made again from the turns.
  state jsonb not null,
  -- The learner agreed to the text with this sha-256 before the talk.
  consented_at timestamptz,
  consent_text_hash text,
  hints_shown integer not null default 0,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  end_reason text check (end_reason in ('learner', 'case', 'time-limit', 'distress')),
  diagnosis text,
  -- 100 right, 0 wrong, -1 not asked or not given.
  diagnosis_score smallint not null default -1 check (diagnosis_score between -1 and 100),
  -- Percent; -1 where nothing can be scored, and until the end.
  conversation_score smallint not null default -1 check (conversation_score between -1 and 100),
  -- Retention took the words; scores stay.
  words_removed_at timestamptz,
  primary key (organisation_id, submission_id),
  foreign key (organisation_id, submission_id) references attempt (organisation_id, id) on delete cascade
);
create index conversation_virtual_human on conversation (organisation_id, virtual_human_id, submission_id desc);
call protect_tenant_table('conversation');

-- Turns are written once. A right to change them exists for nobody; retention and erasure delete them.
create table conversation_turn (
  organisation_id bigint not null,
  submission_id bigint not null,
  number integer not null check (number > 0),
  id uuid not null,
  speaker text not null check (speaker in ('learner', 'human')),
  text text not null,
  -- sha-256 of the text, for score runs.
  text_hash text not null,
  locale text not null,
  -- Milliseconds since the conversation began.
  started_ms integer not null check (started_ms >= 0),
  ended_ms integer not null check (ended_ms >= started_ms),
  spoken boolean,
  understanding jsonb,
  delivery jsonb,
  created_at timestamptz not null default now(),
  primary key (organisation_id, submission_id, number),
  unique (organisation_id, submission_id, id),
  foreign key (organisation_id, submission_id) references conversation (organisation_id, submission_id) on delete cascade
);
call protect_tenant_table('conversation_turn');
revoke update on conversation_turn from praxis_app, praxis_platform;

-- Every scoring of a conversation, with all it was made from. Never changed: scoring again adds a row.
create table score_run (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  submission_id bigint not null,
  scorer text not null check (scorer in ('rules', 'model')),
  scorer_version text not null,
  transcript_hash text not null,
  content_hash text not null,
  -- Model id and parameters; null for the rules.
  parameters jsonb,
  result jsonb not null,
  created_by_person_id bigint,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, submission_id) references conversation (organisation_id, submission_id) on delete cascade
);
create index score_run_submission on score_run (organisation_id, submission_id, id desc);
call protect_tenant_table('score_run');
revoke update on score_run from praxis_app, praxis_platform;

-- A person's judgement in place of the scorer's; the newest for each objective counts, and all are kept.
create table score_override (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  submission_id bigint not null,
  objective_id text not null,
  earned boolean not null,
  reason text not null check (reason <> ''),
  person_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  foreign key (organisation_id, submission_id) references conversation (organisation_id, submission_id) on delete cascade
);
create index score_override_submission on score_override (organisation_id, submission_id, id desc);
call protect_tenant_table('score_override');
revoke update on score_override from praxis_app, praxis_platform;

create table coaching_report (
  organisation_id bigint not null,
  submission_id bigint not null,
  status text not null check (status in ('pending', 'complete', 'failed')),
  engine text not null check (engine in ('built-in', 'model')),
  score_run_id bigint,
  requested_by_person_id bigint,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  content jsonb,
  error_code text,
  primary key (organisation_id, submission_id),
  foreign key (organisation_id, submission_id) references conversation (organisation_id, submission_id) on delete cascade
);
call protect_tenant_table('coaching_report');

-- How long an organisation keeps what was said; null: until it is deleted. Scores and counts have no end of their own.
create table conversation_retention (
  organisation_id bigint not null references organisation (id),
  keep_words_days integer check (keep_words_days > 0),
  keep_reports_days integer check (keep_reports_days > 0),
  primary key (organisation_id)
);
call protect_tenant_table('conversation_retention');
