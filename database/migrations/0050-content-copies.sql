-- Places under a limit that are kept for something on its way, such as a copy from another organisation. They count as taken.
create table reserved_room (
  organisation_id bigint not null references organisation (id),
  -- What takes the places: a content_copy.
  holder_id bigint not null,
  key text not null,
  count integer not null check (count > 0),
  primary key (organisation_id, holder_id, key)
);
create index reserved_room_key on reserved_room (organisation_id, key);
call protect_tenant_table('reserved_room');

-- Content on its way into this organisation: from another one, or from what Praxis brings.
create table content_copy (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  -- Of what was asked for: a kind of content, or 'form'.
  kind text not null,
  -- The same of everything that comes along.
  kinds text[] not null,
  title text not null,
  -- The number that it will have here.
  root_id bigint not null,
  -- Null for what Praxis brings.
  source_organisation_id bigint,
  -- Who asked, and where they were then: there they hear how it ended.
  asked_in_organisation_id bigint not null,
  asked_by_person_id bigint not null,
  published boolean not null,
  -- Everything that is copied as it was when somebody asked, parsed by the model, never cast. Null once it ended.
  parcel jsonb,
  state text not null default 'queued' check (state in ('queued', 'done', 'failed')),
  -- Why it failed, by the name of a text.
  problem text,
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  -- Nothing is left to do: the files of a failed one are gone, and who asked was told.
  settled_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, root_id)
);
create index content_copy_open on content_copy (organisation_id) where settled_at is null;
call protect_tenant_table('content_copy');

-- The files of a copy that is on its way, under the numbers that they will have in the library.
create table content_copy_file (
  organisation_id bigint not null,
  copy_id bigint not null,
  media_id bigint not null,
  -- Where it comes from: a media item of the other organisation, or a file that Praxis brings.
  source jsonb not null,
  -- What the library will say of it. Null until the file lies in the store.
  facts jsonb,
  primary key (organisation_id, copy_id, media_id),
  foreign key (organisation_id, copy_id) references content_copy (organisation_id, id) on delete cascade
);
call protect_tenant_table('content_copy_file');

-- Organisations get what is given to new ones once.
create table starter_content (
  organisation_id bigint primary key references organisation (id),
  asked_by_person_id bigint not null,
  created_at timestamptz not null default now()
);
call protect_tenant_table('starter_content');
