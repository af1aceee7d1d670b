-- What a sentence model made of texts that stay the same (wordings of cases): kept by what the text and the model are, so that a
-- changed case asks for its new wordings alone. Everything here can be made again.

create table sentence_vector (
  organisation_id bigint not null references organisation (id),
  -- SHA-256 of the model's files, or of its address and name.
  model_hash text not null check (model_hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 of the text.
  text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
  -- Numbers of four bytes, the lowest byte first.
  vector bytea not null check (length(vector) between 8 and 32768 and length(vector) % 4 = 0),
  -- Rows of texts that nobody has any more go after a while.
  kept_on date not null default current_date,
  primary key (organisation_id, model_hash, text_hash)
);
call protect_tenant_table('sentence_vector');

-- SHA-256 of the sentence models by which the turns were understood that a run scored; empty: by words alone.
alter table score_run add column sentence_models text[] not null default '{}';
