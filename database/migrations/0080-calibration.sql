-- A finished conversation that people rate to see whether the scorer can be trusted. It goes with its words.
create table gold_session (
  organisation_id bigint not null,
  submission_id bigint not null,
  virtual_human_id bigint not null,
  -- By objective, a hash of what earned it then: what was changed since is not measured by this session.
  evidence jsonb not null,
  marked_by_person_id bigint not null,
  marked_at timestamptz not null,
  primary key (organisation_id, submission_id),
  foreign key (organisation_id, submission_id) references conversation (organisation_id, submission_id) on delete cascade
);
create index gold_session_human on gold_session (organisation_id, virtual_human_id);
call protect_tenant_table('gold_session');

-- What one of two people says of it, objective by objective: missed, partly or shown. Never changed.
create table gold_rating (
  organisation_id bigint not null,
  submission_id bigint not null,
  rater smallint not null check (rater in (1, 2)),
  person_id bigint not null,
  levels jsonb not null,
  rated_at timestamptz not null,
  primary key (organisation_id, submission_id, rater),
  unique (organisation_id, submission_id, person_id),
  foreign key (organisation_id, submission_id) references gold_session (organisation_id, submission_id) on delete cascade
);
call protect_tenant_table('gold_rating');

-- The lowest agreement that an organisation accepts; without a row it is the product's.
create table calibration_bar (
  organisation_id bigint primary key references organisation (id),
  bar numeric(3, 2) not null check (bar between 0 and 1)
);
call protect_tenant_table('calibration_bar');

-- Whether points of a virtual human count only once they are calibrated, and its own bar instead of the organisation's.
create table case_calibration (
  organisation_id bigint not null,
  virtual_human_id bigint not null,
  required boolean not null,
  bar numeric(3, 2) check (bar between 0 and 1),
  primary key (organisation_id, virtual_human_id),
  foreign key (organisation_id, virtual_human_id) references content_item (organisation_id, id) on delete cascade
);
call protect_tenant_table('case_calibration');
