-- The draft of a course: what only this kind has of a content_item.
create table course (
  organisation_id bigint not null,
  id bigint not null,
  kind text not null default 'course' check (kind = 'course'),
  -- Time zone, modules and units in their order, parsed by the model, never cast.
  content jsonb not null,
  start_at timestamptz,
  due_at timestamptz,
  primary key (organisation_id, id),
  foreign key (organisation_id, id, kind) references content_item (organisation_id, id, kind) on delete cascade
);
call protect_tenant_table('course');

-- A unit keeps its number for ever: attempts, progress and addresses refer to it. It stays when it leaves the draft, and ends
-- with its course or its item.
create table course_unit (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  course_id bigint not null,
  item_id bigint not null,
  item_kind text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, course_id) references course (organisation_id, id) on delete cascade,
  foreign key (organisation_id, item_id, item_kind) references content_item (organisation_id, id, kind) on delete cascade
);
create index course_unit_course on course_unit (organisation_id, course_id);
create index course_unit_item on course_unit (organisation_id, item_id);
call protect_tenant_table('course_unit');

-- Files to download. They apply at once and are no part of the draft.
create table course_resource (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  course_id bigint not null,
  media_id bigint not null,
  title text not null default '',
  position integer not null default 0,
  primary key (organisation_id, id),
  foreign key (organisation_id, course_id) references course (organisation_id, id) on delete cascade,
  foreign key (organisation_id, media_id) references media (organisation_id, id) on delete cascade
);
create index course_resource_course on course_resource (organisation_id, course_id, position, id);
create index course_resource_media on course_resource (organisation_id, media_id);
call protect_tenant_table('course_resource');

-- A member who takes a course: made when they open it for the first time. Progress and its moments only ever rise.
create table course_enrolment (
  organisation_id bigint not null,
  course_id bigint not null,
  person_id bigint not null,
  started_at timestamptz not null,
  -- How often they opened it.
  openings integer not null default 0,
  progress smallint not null default 0 check (progress between 0 and 100),
  completed_at timestamptz,
  passed_at timestamptz,
  last_activity_at timestamptz not null,
  primary key (organisation_id, course_id, person_id),
  foreign key (organisation_id, course_id) references course (organisation_id, id) on delete cascade,
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
create index course_enrolment_person on course_enrolment (organisation_id, person_id, last_activity_at desc);
call protect_tenant_table('course_enrolment');

-- What a member reached in a unit, by the rules of that day; nothing in it is taken back.
create table course_unit_progress (
  organisation_id bigint not null,
  unit_id bigint not null,
  person_id bigint not null,
  completed_at timestamptz,
  passed_at timestamptz,
  -- Percent; null while nothing was scored.
  best_score numeric(5, 2) check (best_score between 0 and 100),
  primary key (organisation_id, unit_id, person_id),
  foreign key (organisation_id, unit_id) references course_unit (organisation_id, id) on delete cascade,
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
create index course_unit_progress_person on course_unit_progress (organisation_id, person_id);
call protect_tenant_table('course_unit_progress');

-- What was done in a unit is asked of the log of attempts, by learner.
create index attempt_unit on attempt (organisation_id, person_id, unit_id) where unit_id is not null;
