-- Logs of old sessions as Parquet files in the store of files. The rows of a log are in `attempt_event` or in a file, never in both.

-- A file: some sessions of one organisation that began in one month. The row is there before the file is, so no file is forgotten.
create table attempt_archive (
  organisation_id bigint not null references organisation (id),
  id bigint not null,
  -- The first day of the month, in UTC.
  month date not null,
  -- What it was written with. Fewer sessions may be in it today: those that were brought back or deleted are not.
  sessions integer not null,
  events integer not null,
  bytes integer not null,
  -- Of the whole file, in hexadecimal digits.
  sha256 text not null,
  made_at timestamptz not null,
  -- When the rows were taken out of the table; null while the file is written.
  archived_at timestamptz,
  primary key (organisation_id, id)
);
call protect_tenant_table('attempt_archive');

-- A session whose log is in a file, and where in it.
create table archived_attempt (
  organisation_id bigint not null,
  attempt_id bigint not null,
  -- The attempt's own, for readers who go through the log in its order.
  started_at timestamptz not null,
  archive_id bigint not null,
  -- Rows of the file, from nought.
  first_row integer not null,
  events integer not null,
  primary key (organisation_id, attempt_id),
  foreign key (organisation_id, attempt_id) references attempt (organisation_id, id) on delete cascade,
  foreign key (organisation_id, archive_id) references attempt_archive (organisation_id, id)
);
create index archived_attempt_log on archived_attempt (organisation_id, started_at, attempt_id);
create index archived_attempt_file on archived_attempt (organisation_id, archive_id);
call protect_tenant_table('archived_attempt');
