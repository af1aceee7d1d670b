-- A model writes the draft of a virtual human from an author's brief, in the background.
create table virtual_human_draft (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  asked_by_person_id bigint not null,
  locale text not null,
  -- What the author typed: it stays until there is a virtual human, so that it need not be typed again.
  brief text not null,
  -- The text of a document that the author added; gone as soon as it was read.
  document_text text not null,
  state text not null default 'queued' check (state in ('queued', 'running', 'ready', 'failed', 'cancelled')),
  -- Why it failed, by the name of a text.
  problem text,
  -- What was written so far, by the name of the step. A job that was cut off asks for nothing twice.
  written jsonb not null default '{}',
  steps_done smallint not null default 0,
  steps_all smallint not null,
  virtual_human_id bigint,
  created_at timestamptz not null,
  -- The last sign of life of its job.
  touched_at timestamptz not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, virtual_human_id) references virtual_human (organisation_id, id)
    on delete set null (virtual_human_id)
);
create index virtual_human_draft_asked on virtual_human_draft (organisation_id, asked_by_person_id, id desc);
-- One of each person is on its way at a time.
create unique index virtual_human_draft_running on virtual_human_draft (organisation_id, asked_by_person_id)
  where state in ('queued', 'running');
call protect_tenant_table('virtual_human_draft');

-- Parts that the model could not write, for the author of the draft.
alter table virtual_human add column unwritten_parts text[] not null default '{}';

alter table language_model_call
  drop constraint language_model_call_purpose_check,
  add constraint language_model_call_purpose_check
    check (purpose in ('conversation', 'judgement', 'report', 'agent', 'authoring', 'drafting', 'test'));
