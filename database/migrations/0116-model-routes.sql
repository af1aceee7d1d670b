-- Another model than the organisation's general one, for one of its uses. Currency, ceiling and what the model may do are of the general one.
create table language_model_route (
  organisation_id bigint not null references organisation (id),
  use text not null check (use in ('conversation', 'scoring', 'authoring', 'agents')),
  engine text not null check (engine in ('openai-compatible', 'anthropic')),
  base_url text not null,
  model_id text not null check (model_id <> ''),
  -- Sealed with the installation's key; null: that of the general model where it is at the same address, else none.
  sealed_key text,
  -- Millionths of the currency for a million tokens.
  input_price_micros bigint not null check (input_price_micros >= 0),
  output_price_micros bigint not null check (output_price_micros >= 0),
  updated_at timestamptz not null,
  primary key (organisation_id, use)
);
call protect_tenant_table('language_model_route');
