-- What people have to do: an item, for members and groups, until a date.
create table assignment (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  -- No reference: an assignment outlives its item, because its rounds are proof.
  item_kind text not null,
  item_id bigint not null,
  -- The item's when it was assigned; shown where the item is gone.
  item_title text not null,
  reason text not null default '' check (char_length(reason) <= 500),
  -- Until the end of a day where each person is, or so many days after they were assigned it; neither is no date.
  due_date date,
  due_days integer check (due_days between 1 and 3650),
  minimum_score smallint check (minimum_score between 0 and 100),
  repeat_months smallint check (repeat_months between 1 and 60),
  -- Whether what was finished before counts.
  earlier_counts boolean not null default true,
  created_by_person_id bigint not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  archived_at timestamptz,
  check (num_nonnulls(due_date, due_days) <= 1),
  primary key (organisation_id, id),
  foreign key (organisation_id, created_by_person_id) references membership (organisation_id, person_id)
);
create index assignment_item on assignment (organisation_id, item_kind, item_id);
create index assignment_newest on assignment (organisation_id, created_at desc, id desc);
call protect_tenant_table('assignment');

-- A group stands for its members of the moment, and for whoever joins it later.
create table assignment_target (
  organisation_id bigint not null,
  assignment_id bigint not null,
  person_id bigint,
  group_id bigint,
  check (num_nonnulls(person_id, group_id) = 1),
  unique nulls not distinct (organisation_id, assignment_id, person_id, group_id),
  foreign key (organisation_id, assignment_id) references assignment (organisation_id, id) on delete cascade,
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade,
  foreign key (organisation_id, group_id) references member_group (organisation_id, id) on delete cascade
);
create index assignment_target_person on assignment_target (organisation_id, person_id) where person_id is not null;
create index assignment_target_group on assignment_target (organisation_id, group_id) where group_id is not null;
call protect_tenant_table('assignment_target');

-- One person's turn. It keeps the settings that it began with, so that a change of them does not move a running one.
create table assignment_round (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  assignment_id bigint not null,
  person_id bigint not null,
  number integer not null check (number >= 1),
  assigned_at timestamptz not null,
  -- The day as the person's calendar says it, and the moment when it ends where they are.
  due_on date,
  due_at timestamptz,
  -- Results since then count; null for all there ever were.
  counts_from timestamptz,
  minimum_score smallint check (minimum_score between 0 and 100),
  repeat_months smallint check (repeat_months between 1 and 60),
  started_at timestamptz,
  completed_at timestamptz,
  -- The session that completed it; it may be deleted. Null for a course.
  attempt_id bigint,
  score numeric(5,2) check (score between 0 and 100),
  -- Until when it is a proof; null for good.
  valid_until timestamptz,
  -- No target covered the person any more before they completed it.
  withdrawn_at timestamptz,
  check (num_nulls(due_on, due_at) in (0, 2)),
  check (num_nonnulls(completed_at, withdrawn_at) <= 1),
  primary key (organisation_id, id),
  unique (organisation_id, assignment_id, person_id, number),
  foreign key (organisation_id, assignment_id) references assignment (organisation_id, id) on delete cascade,
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
create index assignment_round_person on assignment_round (organisation_id, person_id);
create index assignment_round_due on assignment_round (organisation_id, due_on)
  where completed_at is null and withdrawn_at is null;
create index assignment_round_renewal on assignment_round (organisation_id, valid_until) where valid_until is not null;
call protect_tenant_table('assignment_round');

-- What was sent: whoever writes the row sends it, and nobody writes it twice.
create table assignment_reminder (
  organisation_id bigint not null,
  round_id bigint not null,
  step text not null,
  claimed_at timestamptz not null,
  primary key (organisation_id, round_id, step),
  foreign key (organisation_id, round_id) references assignment_round (organisation_id, id) on delete cascade
);
call protect_tenant_table('assignment_reminder');

-- The address of a person's own calendar. Only the hash of its secret is kept.
create table calendar_feed (
  organisation_id bigint not null,
  person_id bigint not null,
  secret_hash text not null,
  created_at timestamptz not null,
  primary key (organisation_id, person_id),
  unique (organisation_id, secret_hash),
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
call protect_tenant_table('calendar_feed');

-- Where a person's days begin and end, as their browser said last.
create table member_time_zone (
  organisation_id bigint not null,
  person_id bigint not null,
  time_zone text not null,
  primary key (organisation_id, person_id),
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
call protect_tenant_table('member_time_zone');
