-- Who did what, written in the transaction of the act itself. Nothing in the product changes or deletes a row.
create table audit_record (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  at timestamptz not null default now(),
  actor_person_id bigint,
  impersonator_person_id bigint,
  action text not null,
  target_kind text not null,
  target_id bigint,
  details jsonb not null default '{}',
  primary key (organisation_id, id)
);
create index audit_record_at on audit_record (organisation_id, at desc);
call protect_tenant_table('audit_record');
revoke update, delete on audit_record from praxis_app, praxis_platform;

-- A job is asked for in the transaction that needs it; a dispatcher hands the row to the queue afterwards.
create table job_outbox (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  queue text not null,
  payload jsonb not null,
  -- A second request with the same key is dropped while the first one waits or runs.
  singleton_key text,
  start_after_seconds integer not null default 0,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id)
);
create index job_outbox_created on job_outbox (created_at);
call protect_tenant_table('job_outbox');
