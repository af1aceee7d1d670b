-- What scripted learners found out about the case of a virtual human. A report belongs to the content of the case, whichever draft or
-- version has it; who asked for it stands in the audit log.

create table case_lab_run (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  item_id bigint not null,
  -- The revision of the draft when somebody asked.
  revision integer not null,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  asked_at timestamptz not null default now(),
  ended_at timestamptz,
  -- SHA-256 of the case that was tried; null until it is read.
  case_hash text check (case_hash ~ '^[0-9a-f]{64}$'),
  -- As src/features/test-lab/model/lab-report.ts says; null until it is done.
  report jsonb,
  check ((state = 'done') = (report is not null)),
  check ((state = 'queued') = (ended_at is null)),
  primary key (organisation_id, id),
  foreign key (organisation_id, item_id) references content_item (organisation_id, id) on delete cascade
);
create index case_lab_run_item on case_lab_run (organisation_id, item_id, id);
call protect_tenant_table('case_lab_run');
