-- Characters that an organisation added: a 3D model with a portrait, and whose it is.

-- Cases name a character by its number, as they name those that come with the product; those have numbers below 1,000.
create sequence virtual_human_character_number as bigint start 1001 minvalue 1001 maxvalue 1999999999;
grant usage on sequence virtual_human_character_number to praxis_app, praxis_platform;

create table virtual_human_character (
  organisation_id bigint not null references organisation (id),
  id bigint not null default nextval('virtual_human_character_number'),
  name text not null,
  gender text not null check (gender in ('female', 'male')),
  age smallint not null check (age between 1 and 120),
  licence text not null check (licence in ('own', 'cc0', 'cc-by', 'bought', 'other')),
  -- Where it is from and what was agreed on, in the words of who added it.
  licence_source text not null,
  added_by_person_id bigint not null,
  -- The key of the file ends with a part of its hash: other bytes have another address.
  content_hash text not null,
  size_bytes bigint not null,
  -- What the check measured: CharacterFacts, and the codes of its warnings.
  facts jsonb not null,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (organisation_id, id)
);
call protect_tenant_table('virtual_human_character');
