-- What every kind of content shares. A kind keeps only its own columns, in a table under the same id that refers to the
-- row here by its kind too, so that a row here has its own columns in the table of one kind alone.
create table content_item (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  -- As the rules and permissions of the kind name it.
  kind text not null,
  -- The draft. Learners never read it: they read content_version.
  title text not null default '',
  admin_title text not null default '',
  description text not null default '',
  hide_scores_from_users boolean not null default false,
  -- The score in percent from which an author calls a session passed; null where nothing is said of passing.
  pass_mark smallint check (pass_mark between 0 and 100),
  published_version_id bigint,
  archived_at timestamptz,
  author_person_id bigint not null,
  image_media_id bigint,
  featured boolean not null default false,
  courses_only boolean not null default false,
  public_access boolean not null default false,
  share_token text,
  show_register boolean not null default false,
  share_login_required boolean not null default false,
  -- Raised by every change of the draft; an update that names another one is a conflict.
  revision bigint not null default 1,
  -- What a publication holds has a count of its own: settings that apply at once raise `revision` and not this one, so
  -- "changed since it was published" is a comparison of two numbers and not of two clocks.
  content_revision bigint not null default 1,
  published_content_revision bigint,
  created_at timestamptz not null default now(),
  edited_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, id, kind),
  foreign key (organisation_id, image_media_id) references media (organisation_id, id) on delete set null (image_media_id),
  foreign key (organisation_id, author_person_id) references membership (organisation_id, person_id)
);
create index content_item_list on content_item (organisation_id, kind, created_at desc, id desc);
call protect_tenant_table('content_item');

-- What was published, whole and unchangeable: sessions point here, so editing never touches a learner.
create table content_version (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  item_id bigint not null,
  number integer not null,
  -- The item's when it was published.
  title text not null default '',
  -- Of the kind's own shape, and parsed by its model.
  content jsonb not null,
  -- sha-256 of the canonical content, which names the hashes of every media file in it.
  content_hash text not null,
  published_by_person_id bigint,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, item_id, number),
  foreign key (organisation_id, item_id) references content_item (organisation_id, id) on delete cascade
);
call protect_tenant_table('content_version');
revoke update on content_version from praxis_app, praxis_platform;

alter table content_item add foreign key (organisation_id, published_version_id)
  references content_version (organisation_id, id) on delete set null (published_version_id);

-- Who may change an item besides its author.
create table content_item_editor (
  organisation_id bigint not null,
  item_id bigint not null,
  person_id bigint not null,
  primary key (organisation_id, item_id, person_id),
  foreign key (organisation_id, item_id) references content_item (organisation_id, id) on delete cascade,
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
call protect_tenant_table('content_item_editor');

-- The groups whose learners see an item; everybody does where there are none.
create table content_item_group (
  organisation_id bigint not null,
  item_id bigint not null,
  group_id bigint not null,
  primary key (organisation_id, item_id, group_id),
  foreign key (organisation_id, item_id) references content_item (organisation_id, id) on delete cascade,
  foreign key (organisation_id, group_id) references member_group (organisation_id, id) on delete cascade
);
create index content_item_group_group on content_item_group (organisation_id, group_id);
call protect_tenant_table('content_item_group');

create table content_tag (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  name text not null check (name <> ''),
  primary key (organisation_id, id),
  unique (organisation_id, name)
);
call protect_tenant_table('content_tag');

create table content_item_tag (
  organisation_id bigint not null,
  item_id bigint not null,
  tag_id bigint not null,
  primary key (organisation_id, item_id, tag_id),
  foreign key (organisation_id, item_id) references content_item (organisation_id, id) on delete cascade,
  foreign key (organisation_id, tag_id) references content_tag (organisation_id, id) on delete cascade
);
create index content_item_tag_tag on content_item_tag (organisation_id, tag_id);
call protect_tenant_table('content_item_tag');

-- What a member thinks of an item: for everybody to count, and for themselves to find it again.
create table content_item_reaction (
  organisation_id bigint not null,
  item_id bigint not null,
  person_id bigint not null,
  liked boolean not null default false,
  favourite boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organisation_id, item_id, person_id),
  foreign key (organisation_id, item_id) references content_item (organisation_id, id) on delete cascade,
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete cascade
);
create index content_item_reaction_person on content_item_reaction (organisation_id, person_id) where favourite;
call protect_tenant_table('content_item_reaction');

-- A link that opens an item ends with it.
alter table directory_entry
  add column item_id bigint check (item_id = target_id),
  add foreign key (organisation_id, item_id) references content_item (organisation_id, id) on delete cascade;
create index directory_entry_item on directory_entry (organisation_id, item_id) where item_id is not null;
