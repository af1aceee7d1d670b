-- Whether completing an item earns a certificate, and which. Applies to completions from then on.
create table certificate_setting (
  organisation_id bigint not null,
  item_id bigint not null,
  item_kind text not null check (item_kind in ('course', 'simulation', 'virtual-human')),
  enabled boolean not null default false,
  -- Empty for the item's own.
  title text not null default '',
  -- Null for ever.
  valid_months smallint check (valid_months between 1 and 120),
  -- Percent; null where completing is enough.
  minimum_score smallint check (minimum_score between 0 and 100),
  colour text not null default '#1f4fd8' check (colour ~ '^#[0-9a-f]{6}$'),
  primary key (organisation_id, item_id),
  foreign key (organisation_id, item_id, item_kind) references content_item (organisation_id, id, kind) on delete cascade
);
call protect_tenant_table('certificate_setting');

-- A proof that somebody completed something. It refers to nothing that may go: it outlives its item, its session and its person.
create table certificate (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  -- Opens the public page that verifies it. Found through directory_entry, by its hash.
  code text not null,
  -- Null once the person was erased.
  person_id bigint,
  -- As it was on that day; empty once the person was erased.
  holder_name text not null,
  item_kind text not null,
  item_id bigint not null,
  title text not null,
  colour text not null,
  -- Which completion earned it: 'attempt 12', 'course 7 2026-11-02T09:10:00.000Z'.
  completion text not null,
  -- Percent; null where nothing was scored.
  score numeric(5, 2) check (score between 0 and 100),
  issued_at timestamptz not null,
  -- Null for ever.
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text not null default '',
  revoked_by_person_id bigint,
  primary key (organisation_id, id),
  unique (organisation_id, code),
  unique (organisation_id, person_id, completion),
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete set null (person_id),
  check (expires_at > issued_at)
);
create index certificate_newest on certificate (organisation_id, person_id, issued_at desc, id desc);
create index certificate_item on certificate (organisation_id, item_id, issued_at desc, id desc);
call protect_tenant_table('certificate');
