-- The organisation's model may also understand what learners say; the built-in engine reads every turn beside it.
alter table language_model_setting add column understand_with_model boolean not null default false;

-- A staff member may ask the model what it would have understood.
alter table language_model_call
  drop constraint language_model_call_purpose_check,
  add constraint language_model_call_purpose_check
    check (purpose in ('conversation', 'judgement', 'report', 'agent', 'authoring', 'drafting', 'comparison', 'test'));

-- What a language model understood of a learner's turn; what the built-in engine did is with the turn. It goes with the turn.
create table turn_reading (
  organisation_id bigint not null,
  submission_id bigint not null,
  number integer not null,
  virtual_human_id bigint not null,
  model_id text not null,
  -- used: the turn counts as the model understood it; stood-in: the built-in engine's counts, and why; asked: read later by a staff member, counts for nothing.
  outcome text not null check (outcome in ('used', 'stood-in', 'asked')),
  problem text check ((problem is null) = (outcome <> 'stood-in')),
  -- The understanding made of what the model heard; null where it stood in.
  understanding jsonb check ((understanding is null) = (outcome = 'stood-in')),
  -- What the model named and the rules passed over, with the reason.
  passed_over jsonb not null default '[]',
  -- Whether the two name different topics or choices.
  differs boolean not null,
  read_at timestamptz not null,
  primary key (organisation_id, submission_id, number),
  foreign key (organisation_id, submission_id, number)
    references conversation_turn (organisation_id, submission_id, number) on delete cascade
);
create index turn_reading_virtual_human on turn_reading (organisation_id, virtual_human_id, submission_id desc, number desc);
call protect_tenant_table('turn_reading');
