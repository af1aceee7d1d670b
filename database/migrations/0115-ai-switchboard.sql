-- What artificial intelligence may do in an organisation, and whether people look at results before they count. No row: everything is on, and
-- results count at once.
create table ai_switchboard (
  organisation_id bigint not null references organisation (id),
  -- A model answers as the character and understands the learner.
  conversation boolean not null default true,
  -- A model judges conversations and writes coaching reports.
  scoring boolean not null default true,
  -- A model writes drafts and wordings for authors.
  authoring boolean not null default true,
  -- A model writes the answers of agents.
  agents boolean not null default true,
  -- The server speaks.
  speech boolean not null default true,
  review_required boolean not null default false,
  updated_at timestamptz not null,
  primary key (organisation_id)
);
call protect_tenant_table('ai_switchboard');

-- Whether a person has to look at the result before it counts: decided when it is scored.
alter table score_run add column awaits_review boolean not null default false;
create index score_run_awaiting_review on score_run (organisation_id, id) where awaits_review;

-- A person looked at the result of a run, and let it count. It goes with the run.
create table score_review (
  organisation_id bigint not null,
  score_run_id bigint not null,
  person_id bigint not null,
  reviewed_at timestamptz not null,
  primary key (organisation_id, score_run_id),
  foreign key (organisation_id, score_run_id) references score_run (organisation_id, id) on delete cascade
);
call protect_tenant_table('score_review');
