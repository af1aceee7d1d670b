-- A sign-in on a headset, which a person started by a code and not by their password: whoever holds it learns, and does
-- nothing else in the person's name.
alter table sign_in add column headset boolean not null default false;

-- A headset that shows a code and waits until a member types it. Codes and the headset's own secret are kept as hashes; the
-- row goes when the headset has signed in, or an hour after its end.
create table headset_pairing (
  id bigint primary key default nextval('praxis_id'),
  code_hash text not null unique,
  secret_hash text not null unique,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  person_id bigint references person (id) on delete cascade,
  organisation_id bigint references organisation (id) on delete cascade,
  paired_at timestamptz,
  check ((person_id is null) = (paired_at is null) and (organisation_id is null) = (paired_at is null))
);
create index headset_pairing_expires on headset_pairing (expires_at);
grant select, insert, update, delete on headset_pairing to praxis_platform;
