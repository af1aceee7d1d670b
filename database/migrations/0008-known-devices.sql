-- Browsers that signed in before, known by a random text they keep: guesses made elsewhere never lock them out.
create table known_device (
  person_id bigint not null references person (id) on delete cascade,
  token_hash text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (person_id, token_hash)
);
grant select, insert, update, delete on known_device to praxis_platform;

create index sign_in_impersonated_from on sign_in (impersonated_from) where impersonated_from is not null;
