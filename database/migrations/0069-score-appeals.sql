-- A learner's word on one point of their own result: it was fair, or it is contested, with a note. A reviewer decides a
-- contested point from the words, before they see the verdict that stood; both are kept.
create table score_appeal (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  submission_id bigint not null,
  objective_id text not null,
  -- As the learner read it.
  objective_name text not null,
  -- The learner of the conversation.
  person_id bigint not null,
  contested boolean not null,
  note text not null,
  created_at timestamptz not null,
  verdict text check (verdict in ('earned', 'not-earned', 'as-it-was')),
  -- The verdict that counted when the reviewer decided.
  stood boolean,
  reason text,
  decided_by_person_id bigint,
  decided_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, submission_id, objective_id),
  check (contested = (note <> '')),
  check (num_nulls(verdict, stood, reason, decided_by_person_id, decided_at) in (0, 5)),
  check (contested or verdict is null),
  foreign key (organisation_id, submission_id) references conversation (organisation_id, submission_id) on delete cascade
);
create index score_appeal_open on score_appeal (organisation_id, id) where contested and verdict is null;
call protect_tenant_table('score_appeal');
