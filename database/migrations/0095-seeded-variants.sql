-- A case may have facts that differ from talk to talk. The seed gives them, with the version; a talk of a case without any has none.
alter table conversation
  add column variant_seed integer check (variant_seed >= 0),
  -- Which values they are, so that who comes again gets others: ids of slots and values, as 'days=4;who=wife'.
  add column variant_key text,
  add check ((variant_seed is null) = (variant_key is null));
