-- Sessions, events and answers of a period as files, made by a job in parts and kept for some days.
create table data_export (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  format text not null check (format in ('csv', 'parquet')),
  -- In the order in which they are written.
  datasets text[] not null check (cardinality(datasets) > 0),
  -- Days in UTC, both included.
  first_day date not null,
  last_day date not null,
  -- Whether names, e-mail addresses and the users of other systems are in it.
  with_people boolean not null,
  asked_by_person_id bigint not null,
  state text not null default 'queued'
    check (state in ('queued', 'running', 'ready', 'failed', 'cancelled', 'expired', 'withdrawn')),
  -- Why it failed, by the name of a text.
  problem text,
  -- How far it is, of a thousand.
  progress smallint not null default 0 check (progress between 0 and 1000),
  created_at timestamptz not null,
  -- The last sign of life of its job.
  touched_at timestamptz not null,
  ended_at timestamptz,
  -- When the files go.
  expires_at timestamptz,
  -- Nothing is left to do: who asked was told; the files of one that can no longer be fetched are gone.
  settled_for text,
  primary key (organisation_id, id),
  check (first_day <= last_day)
);
create index data_export_open on data_export (organisation_id, touched_at) where settled_for is distinct from state;
create index data_export_kept on data_export (organisation_id, expires_at) where state = 'ready';
call protect_tenant_table('data_export');

-- The files of an export, each written whole. A job that was killed goes on after the last of them.
create table data_export_part (
  organisation_id bigint not null,
  export_id bigint not null,
  number integer not null,
  dataset text not null,
  row_count bigint not null,
  size_bytes bigint not null,
  -- Where the next part of the dataset begins; null after the last.
  next_position jsonb,
  primary key (organisation_id, export_id, number),
  foreign key (organisation_id, export_id) references data_export (organisation_id, id) on delete cascade
);
call protect_tenant_table('data_export_part');
