-- An organisation as others find it when they check its Open Badges: its address says nothing about how many there are.
create table open_badge_issuer (
  organisation_id bigint not null,
  -- Part of the public addresses. Found through directory_entry, by its hash.
  code text not null,
  primary key (organisation_id),
  unique (organisation_id, code),
  foreign key (organisation_id) references organisation (id) on delete cascade
);
call protect_tenant_table('open_badge_issuer');

-- The keys that sign them. One signs; what the others signed counts for ever, so their public parts stay.
create table open_badge_key (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  -- Ed25519 as a Multikey: 'z6Mk…'.
  public_key text not null,
  -- Sealed; null once it was retired: nobody can sign with it any more.
  sealed_key text,
  made_at timestamptz not null,
  retired_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, public_key),
  foreign key (organisation_id) references open_badge_issuer (organisation_id) on delete cascade,
  check ((retired_at is null) = (sealed_key is not null))
);
create unique index open_badge_key_signs on open_badge_key (organisation_id) where retired_at is null;
call protect_tenant_table('open_badge_key');

-- A badge or a certificate as a signed file. It refers to nothing that may go: the files that people took along are checked
-- against it for ever.
create table open_badge (
  organisation_id bigint not null,
  id bigint not null default nextval('praxis_id'),
  -- Part of its public address; random.
  code text not null,
  -- Null once the person was erased.
  person_id bigint,
  source_kind text not null check (source_kind in ('badge', 'certificate')),
  source_id bigint not null,
  -- Of all that were earned for the same: part of the address of what was achieved.
  achievement_code text not null,
  title text not null,
  colour text not null,
  -- Its bit in a public list of what was revoked.
  list_number integer not null check (list_number >= 0),
  list_index integer not null check (list_index between 0 and 131071),
  -- As it was signed, with the recipient's salted hash; null before that, and once the person was erased.
  document jsonb,
  made_at timestamptz not null,
  revoked_at timestamptz,
  primary key (organisation_id, id),
  unique (organisation_id, code),
  unique (organisation_id, source_kind, source_id),
  unique (organisation_id, list_number, list_index),
  foreign key (organisation_id) references open_badge_issuer (organisation_id) on delete cascade,
  foreign key (organisation_id, person_id) references membership (organisation_id, person_id) on delete set null (person_id),
  check (person_id is not null or document is null)
);
create index open_badge_achievement on open_badge (organisation_id, achievement_code);
create index open_badge_person on open_badge (organisation_id, person_id);
call protect_tenant_table('open_badge');
