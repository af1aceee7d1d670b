-- A resumable upload and who owns it. The bytes lie in the upload store under tus_id until the media row takes them.
create table upload (
  organisation_id bigint not null references organisation (id),
  tus_id text not null,
  person_id bigint not null,
  kind text not null check (kind in ('video', 'media')),
  filename text not null default '',
  size_bytes bigint not null,
  state text not null default 'uploading' check (state in ('uploading', 'finished', 'taken', 'refused')),
  refusal text,
  -- What the first bytes say the file is, set when the upload finishes.
  content_type text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  expires_at timestamptz not null,
  primary key (organisation_id, tus_id)
);
create index upload_expiry on upload (expires_at);
call protect_tenant_table('upload');

create table media (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('praxis_id'),
  kind text not null check (kind in ('video', 'image', 'audio')),
  title text not null,
  filename text not null default '',
  content_type text not null default '',
  size_bytes bigint not null default 0,
  -- sha-256 of the source file, in hexadecimal: a published version names the bytes it was made with.
  content_hash text not null default '',
  tus_id text,
  bucket text not null default 'media',
  -- Keys in the object store, below org/{organisation}/media/{id}/.
  source_key text,
  hls_key text,
  poster_key text,
  low_key text,
  normal_key text,
  high_key text,
  width integer,
  height integer,
  length_ms bigint,
  content_360 boolean not null default false,
  transcoding_status text not null default 'NoUpload'
    check (transcoding_status in ('Success', 'Transcoding', 'NoUpload', 'Error')),
  -- 0 to 100 while Transcoding.
  transcoding_progress integer not null default 0,
  -- True once something can be played, even while more qualities are being made.
  playable boolean not null default false,
  -- A plain sentence for the author when the status is Error, or while work waits for something missing.
  transcoding_message text,
  author_person_id bigint,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organisation_id, id),
  unique (organisation_id, tus_id)
);
create index media_list on media (organisation_id, kind, created_at desc, id desc);
call protect_tenant_table('media');
