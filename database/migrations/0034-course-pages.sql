-- Pages and documents of courses, and PDFs in the media library.
alter table media drop constraint media_kind_check;
alter table media add constraint media_kind_check check (kind in ('video', 'image', 'audio', 'document'));

-- What is read in a course, as its authors work on it. It belongs to one course, and is a unit where the course's draft says so.
create table course_page (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  course_id bigint not null,
  kind text not null check (kind in ('page', 'document')),
  title text not null default '',
  -- Rich text of a page, parsed by the model, never cast.
  body jsonb,
  -- The file of a document.
  media_id bigint,
  downloadable boolean not null default false,
  -- Every file that it shows, for the places that use an item of the library.
  media_ids bigint[] not null default '{}',
  -- Whether there is anything to read.
  ready boolean not null default false,
  revision integer not null default 1,
  primary key (organisation_id, id),
  foreign key (organisation_id, course_id) references course (organisation_id, id) on delete cascade
);
create index course_page_course on course_page (organisation_id, course_id);
call protect_tenant_table('course_page');

-- The same as it was published. A version of the course names it, and nothing changes it.
create table course_page_version (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  page_id bigint not null,
  revision integer not null,
  title text not null,
  body jsonb,
  media_id bigint,
  downloadable boolean not null,
  media_ids bigint[] not null,
  ready boolean not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, page_id) references course_page (organisation_id, id) on delete cascade,
  unique (organisation_id, page_id, revision)
);
call protect_tenant_table('course_page_version');

-- A unit is an item of content, or a page or document of its course.
alter table course_unit
  alter column item_id drop not null,
  add column page_id bigint,
  add foreign key (organisation_id, page_id) references course_page (organisation_id, id) on delete cascade,
  add check ((item_id is null) <> (page_id is null));
create index course_unit_page on course_unit (organisation_id, page_id) where page_id is not null;

-- When a page or document was last marked as done: a course that is asked for again asks for it again.
alter table course_unit_progress add column done_at timestamptz;
