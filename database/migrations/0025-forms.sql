-- Feedback forms: what authors write, what was published of it, where it is asked, and what was answered.
create table form (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  -- The draft. Who answers never reads it: they read form_version.
  title text not null default '',
  content jsonb not null,
  -- Part of the address of the form: 32 random characters.
  hash text not null,
  allow_multiple_submissions boolean not null default false,
  -- Of the next version. It stays as it is once somebody answered.
  anonymous boolean not null default false,
  published_version_id bigint,
  archived_at timestamptz,
  author_person_id bigint not null,
  -- Raised by every change of the draft; an update that names another one is a conflict.
  revision bigint not null default 1,
  content_revision bigint not null default 1,
  published_content_revision bigint,
  created_at timestamptz not null default now(),
  edited_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, hash),
  foreign key (organisation_id, author_person_id) references membership (organisation_id, person_id)
);
call protect_tenant_table('form');

-- What was published, whole and unchangeable: every answer belongs to the version that was answered.
create table form_version (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  form_id bigint not null,
  number integer not null,
  title text not null,
  content jsonb not null,
  -- sha-256 of the canonical content.
  content_hash text not null,
  -- What people were told before they answered it.
  anonymous boolean not null,
  published_by_person_id bigint,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, form_id, number),
  unique (organisation_id, id, anonymous),
  foreign key (organisation_id, form_id) references form (organisation_id, id) on delete cascade
);
call protect_tenant_table('form_version');
revoke update on form_version from praxis_app, praxis_platform;

alter table form add foreign key (organisation_id, published_version_id)
  references form_version (organisation_id, id) on delete set null (published_version_id);

-- Which form is asked before and after an item of any kind.
create table form_placement (
  organisation_id bigint not null,
  item_id bigint not null,
  stage text not null check (stage in ('before', 'after')),
  form_id bigint not null,
  primary key (organisation_id, item_id, stage),
  foreign key (organisation_id, item_id) references content_item (organisation_id, id) on delete cascade,
  foreign key (organisation_id, form_id) references form (organisation_id, id) on delete cascade
);
create index form_placement_form on form_placement (organisation_id, form_id);
call protect_tenant_table('form_placement');

-- Who has answered, and on which day. Nothing here leads to an answer.
create table form_respondent (
  organisation_id bigint not null,
  form_id bigint not null,
  -- 0 and '' where the form was opened by its own address.
  item_id bigint not null default 0,
  stage text not null default '' check (stage in ('', 'before', 'after')),
  person_id bigint,
  -- Whose device of a public link this is, when person_id is null.
  public_sign_in_id uuid,
  day date not null,
  -- The version of the anonymous answers of theirs that wait; null once those were made readable with others'.
  waiting_version_id bigint,
  check (num_nonnulls(person_id, public_sign_in_id) = 1),
  unique nulls not distinct (organisation_id, form_id, item_id, stage, person_id, public_sign_in_id),
  foreign key (organisation_id, form_id) references form (organisation_id, id) on delete cascade
);
create index form_respondent_person on form_respondent (organisation_id, person_id);
call protect_tenant_table('form_respondent');

-- Keys that browsers made for what they sent, so that sending again is counted once. Kept for some days.
create table form_submission_key (
  organisation_id bigint not null,
  key uuid not null,
  form_id bigint not null,
  day date not null,
  primary key (organisation_id, key),
  foreign key (organisation_id, form_id) references form (organisation_id, id) on delete cascade
);
create index form_submission_key_form on form_submission_key (organisation_id, form_id, day);
call protect_tenant_table('form_submission_key');

-- Anonymous answers, sealed with a key that is not in the database, until there are those of enough people to be made
-- readable together.
create table form_waiting_answer (
  organisation_id bigint not null,
  id uuid not null default gen_random_uuid(),
  form_id bigint not null,
  version_id bigint not null,
  item_id bigint not null default 0,
  stage text not null default '' check (stage in ('', 'before', 'after')),
  sealed text not null,
  primary key (organisation_id, id),
  foreign key (organisation_id, form_id) references form (organisation_id, id) on delete cascade,
  foreign key (organisation_id, version_id) references form_version (organisation_id, id) on delete cascade
);
create index form_waiting_answer_form on form_waiting_answer (organisation_id, form_id, version_id);
call protect_tenant_table('form_waiting_answer');

create table form_response (
  organisation_id bigint not null,
  -- Random: it says nothing of order or time.
  id uuid not null default gen_random_uuid(),
  form_id bigint not null,
  version_id bigint not null,
  -- Null where answers given at several items were made readable together.
  item_id bigint default 0,
  stage text default '' check (stage in ('', 'before', 'after')),
  locale text not null,
  -- Of an anonymous answer, the day on which it was made readable with those of others.
  day date not null,
  answers jsonb not null,
  anonymous boolean not null,
  -- Which answers were made readable together; null where each has its name.
  release_id bigint,
  person_id bigint,
  public_sign_in_id uuid,
  submitted_at timestamptz,
  primary key (organisation_id, id),
  check (case when anonymous then num_nonnulls(person_id, public_sign_in_id, submitted_at) = 0 and release_id is not null
    else num_nonnulls(person_id, public_sign_in_id) = 1 and submitted_at is not null and release_id is null end),
  foreign key (organisation_id, form_id) references form (organisation_id, id) on delete cascade,
  -- An answer is as anonymous as the version that was answered.
  foreign key (organisation_id, version_id, anonymous) references form_version (organisation_id, id, anonymous)
    on delete cascade
);
create index form_response_form on form_response (organisation_id, form_id, day);
create index form_response_submitted on form_response (organisation_id, submitted_at desc);
create index form_response_person on form_response (organisation_id, person_id) where person_id is not null;
call protect_tenant_table('form_response');
